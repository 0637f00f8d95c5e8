import { describe, expect, it } from "vitest"
import { charactersOfGlyphs } from "./shaping.ts"

const glyph = (cluster: number, xAdvance = 500) => ({ cluster, xAdvance })
const nothing = "\u2060"

describe("the characters of glyphs", { tags: ["DOC-031"] }, () => {
  it.each([
    ["letters", "ab", [glyph(0), glyph(1)], false, ["a", "b"]],
    ["a ligature", "ffa", [glyph(0), glyph(2)], false, ["ff", "a"]],
    ["an Arabic letter with dots of their own", "ب", [glyph(0, 0), glyph(0)], true, [nothing, "ب"]],
    ["Arabic letters from right to left", "اب", [glyph(1), glyph(0)], true, ["ب", "ا"]],
    ["a Hindi vowel that stands before its letter", "मि", [glyph(1), glyph(0)], false, [nothing, "मि"]],
    ["a Bengali vowel of two halves", "মো", [glyph(1), glyph(0), glyph(1)], false, [nothing, nothing, "মো"]],
    ["a mark", "ดี", [glyph(0), glyph(1, 0)], false, ["ด", "ี"]],
  ])("%s", (_, text, glyphs, turns, expected) => {
    expect(charactersOfGlyphs(text, glyphs, turns).map((codes) => String.fromCodePoint(...codes))).toEqual(expected)
  })
})
