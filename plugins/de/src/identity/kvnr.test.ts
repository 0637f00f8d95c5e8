import { describe, expect, it } from "vitest"
import { kvnr } from "./kvnr.ts"

describe("CLI-006 German ids: the KVNR, a letter and nine digits with a check digit", () => {
  it.each([
    ["A123456780", true],
    ["A123456781", false],
    ["1123456780", false],
    ["A12345678", false],
    ["", false],
  ])("%s is valid: %s", (kept, valid) => {
    expect(kvnr.isValid(kept)).toBe(valid)
  })

  it("shows it as it is and keeps it without spaces", () => {
    expect(kvnr.format("A123456780")).toBe("A123456780")
    expect(kvnr.normalise("a123 456 780")).toBe("A123456780")
  })
})
