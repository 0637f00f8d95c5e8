import { describe, expect, it } from "vitest"
import { nhsNumber } from "./nhs-number.ts"

describe("CLI-004 NHS numbers: ten digits with a modulus 11 check, shown as 3, 3 and 4", () => {
  it.each([
    ["9434765919", true],
    ["9434765918", false],
    ["943476591", false],
    ["943476591X", false],
    ["", false],
  ])("%s is valid: %s", (kept, valid) => {
    expect(nhsNumber.isValid(kept)).toBe(valid)
  })

  it("shows 9434765919 as 943 476 5919 and keeps it without spaces", () => {
    expect(nhsNumber.format("9434765919")).toBe("943 476 5919")
    expect(nhsNumber.normalise("943 476 5919")).toBe("9434765919")
  })
})
