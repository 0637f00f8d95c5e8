import { describe, expect, it } from "vitest"
import { isBlank, visibleLength, writtenText } from "./blank.ts"

/** Invisible signs, as word processors, messengers and other languages' keyboards leave them. */
const invisible = [
  "\u200b",
  "\u2060",
  "\u00ad",
  "\u2800",
  "\u3164",
  "\u180e",
  "\ufeff",
  "\ufe0f",
  "\u200e",
  "\u202a",
  "\u0007",
  "\u00a0",
  "\u202f",
  "\u{e0001}",
]

describe("blank text", () => {
  it.each(invisible)("is %j, once and many times with spaces between", { tags: ["TXT-020"] }, (sign) => {
    expect(isBlank(sign)).toBe(true)
    expect(isBlank(` ${sign}\n${sign}\t`)).toBe(true)
    expect(writtenText(`${sign} ${sign}`)).toBe("")
    expect(visibleLength(sign.repeat(20))).toBe(0)
  })

  it.each(["0", "-", ".", "é", "e\u0301", "م", "😀", "👩‍⚕️", "\u200bx\u200b", "♀"])("is not %j", { tags: ["TXT-020"] }, (text) => {
    expect(isBlank(text)).toBe(false)
    expect(writtenText(` ${text} `)).toBe(text)
  })

  it.each([
    ["twenty signs, you see", 21],
    [`  ${"\u00ad".repeat(30)}no  `, 2],
    ["a\u200bb", 2],
    ["", 0],
  ])("counts what a reader sees of %j", { tags: ["TXT-020"] }, (text, length) => {
    expect(visibleLength(text)).toBe(length)
  })
})
