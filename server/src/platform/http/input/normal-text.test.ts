import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { normalText, mayHoldOtherText } from "./normal-text.ts"

const decomposed = "O\u0308hman"
const composed = "\u00d6hman"

describe("text in composed form", { tags: ["SEC-065"] }, () => {
  it.each([
    ["a text", decomposed, composed],
    ["a text that is composed", composed, composed],
    ["a text in a list in an object", { names: [{ family: decomposed }] }, { names: [{ family: composed }] }],
    ["a name", { [decomposed]: 1 }, { [composed]: 1 }],
    ["numbers, null and false", [1, null, false, undefined], [1, null, false, undefined]],
    ["a combining mark after a line break", "a\n\u0303b", "a\n\u0303b"],
    ["Hangul", "\u1112\u1161\u11ab", "\ud55c"],
    ["a compatibility character, which stays what it is", "\ufb01 \u00b2", "\ufb01 \u00b2"],
    ["a character beyond the first 65,536", "\u{110a5}\u{110ba}", "\u{110ab}"],
  ])("%s", (_, value, expected) => {
    expect(normalText(value)).toEqual(expected)
    expect(normalText(value) === value || mayHoldOtherText(JSON.stringify(value))).toBe(true)
  })

  it.each([
    ["a note pasted from Word", { note: "\uf0b7 Hyper\u00adtension\u000b\u2640\ufe0f" }, { note: "• Hypertension\n♀" }],
    ["a phone number from an address book", ["\u202a+33 6 39\u202c"], ["+33 6 39"]],
    ["controls", "a\u0008b\u007fc", "abc"],
    ["a NUL, which is refused later,", "a\0\u00adb", "a\0\u00adb"],
    ["a Persian word and an emoji", "می\u200cخواهم 👩\u200d👧", "می\u200cخواهم 👩\u200d👧"],
  ])("%s is kept as it was meant", { tags: ["TXT-031"] }, (_, value, expected) => {
    expect(normalText(value)).toEqual(expected)
    expect(normalText(value) === value || mayHoldOtherText(JSON.stringify(value))).toBe(true)
  })

  it("is the value itself where nothing changes, and files stay files", () => {
    const file = new File(["a"], `${decomposed}.pdf`)
    const value = { a: [{ b: composed }], file }
    expect(normalText(value)).toBe(value)
  })

  it("is composed once for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = normalText(value)
        expect(normalText(once)).toBe(once)
        expect(once === value || mayHoldOtherText(JSON.stringify(value))).toBe(true)
      }),
    )
  })
})
