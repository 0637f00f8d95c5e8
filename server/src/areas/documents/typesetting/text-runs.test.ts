import type { Font } from "fontkit"
import { describe, expect, it } from "vitest"
import type { NamedFont } from "./fallback-fonts.ts"
import { directed, drawnText, runsOf, visualOrder } from "./text-runs.ts"

/** A font that has the characters of a pattern. */
const fontOf = (name: string, pattern: RegExp): NamedFont => {
  const font: Pick<Font, "hasGlyphForCodePoint"> = { hasGlyphForCodePoint: (code) => pattern.test(String.fromCodePoint(code)) }
  return { name, font: font as Font }
}
const fonts = [fontOf("latin", /[ -ſ…·]/), fontOf("arabic", /[ \u0600-\u06ff\u200d]/), fontOf("hebrew", /[ \u0590-\u05ff]/)]
const fontFor = (character: string) => fonts.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

const runs = (text: string, isProse = false) => {
  const content = directed(text, isProse)
  return runsOf(content, { start: 0, end: content.text.length }, fontFor)
}
const onPage = (text: string, isProse = false) => visualOrder(runs(text, isProse)).map(({ text: part }) => part)

describe("the order of a line on the page", { tags: ["DOC-031"] }, () => {
  it.each([
    ["Latin text", "Anna, 38", false, "Anna, 38"],
    ["a name in a sentence", "Hej محمد الأحمد!", false, "Hej محمد الأحمد!"],
    ["an id number after an Arabic name", "محمد 19900510-2380", false, "محمد 19900510-2380"],
    ["an isolated name before an id number", "\u2068محمد\u2069 19900510-2380", false, "محمد 19900510-2380"],
    ["a date after a Hebrew name", "\u2068דוד\u2069, 2026-01-05 09:05", false, "דוד, 2026-01-05 09:05"],
    ["prose in Arabic with a word in Latin letters", "تناول Alvedon مرتين", true, "مرتين Alvedonتناول "],
    ["Swedish prose that begins with an Arabic name", "محمد söker för hosta.", true, "محمد söker för hosta."],
  ])("%s", (_, text, isProse, expected) => {
    expect(onPage(text, isProse).join("")).toBe(expected)
  })
})

describe("runs", { tags: ["DOC-031"] }, () => {
  it("leave out signs that nobody sees, but a joiner that its font knows", () => {
    expect(runs("a\u00adb\u200dc").map(({ text }) => text)).toEqual(["abc"])
    expect(runs("ه\u200d").map(({ text }) => text)).toEqual(["ه\u200d"])
  })

  it("leave out what no font has", () => {
    expect(runs("a王b").map(({ text }) => text)).toEqual(["ab"])
  })

  it.each([
    ["Arabic letters, which the shaper turns", "(محمد)", 1, "(محمد)"],
    ["brackets that stand alone", ").", 1, ".("],
    ["text from left to right", "(a)", 0, "(a)"],
  ])("are given to their font as %s", (_, text, level, expected) => {
    expect(drawnText({ text, level })).toBe(expected)
  })
})
