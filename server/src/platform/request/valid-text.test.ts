import { describe, expect, it } from "vitest"
import { isValidText, mayHoldInvalidText } from "./valid-text.ts"

describe("text that a database can store", () => {
  it.each([
    ["a word", "Cough", true],
    ["a surrogate pair", "😀", true],
    ["text that looks like an escape", "C:\\u0000\\ud83d", true],
    ["numbers, null and false", [1, null, false], true],
    ["a NUL", "Cou\0gh", false],
    ["a nested lone surrogate", { values: [{ text: "\ud83d" }] }, false],
    ["a name with a NUL", { "va\0lue": 1 }, false],
  ])("%s", (_what, value, isKept) => {
    expect(isValidText(value)).toBe(isKept)
    // Every value that cannot be stored must be checked.
    expect(isKept || mayHoldInvalidText(JSON.stringify(value))).toBe(true)
  })

  it("is checked to the end of a value that is nested deeper than payloads may be", () => {
    const nested = (inner: string) => JSON.parse(`${"[".repeat(200_000)}${inner}${"]".repeat(200_000)}`) as unknown
    expect(isValidText(nested(`"Cough"`))).toBe(true)
    expect(isValidText(nested(`"Cou\\u0000gh"`))).toBe(false)
  })

  it("is recognised without parsing in most JSON", () => {
    expect(mayHoldInvalidText(JSON.stringify({ values: { history: "Cough – 😀 since \n Monday" } }))).toBe(false)
  })
})
