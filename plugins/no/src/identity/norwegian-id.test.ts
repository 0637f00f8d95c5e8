import { describe, expect, it } from "vitest"
import { norwegianId } from "./norwegian-id.ts"

describe("CLI-003 Norwegian ids: fødselsnummer and d-number, shown as six digits, a space, five digits", () => {
  it.each([
    ["13097248022", true],
    ["53097248016", true], // d-number: the day is 40 more
    ["13097248023", false],
    ["1309724802", false],
    ["", false],
  ])("%s is valid: %s", (kept, valid) => {
    expect(norwegianId.isValid(kept)).toBe(valid)
  })

  it("shows 13097248022 as 130972 48022 and keeps it without the space", () => {
    expect(norwegianId.format("13097248022")).toBe("130972 48022")
    expect(norwegianId.normalise("130972 48022")).toBe("13097248022")
  })
})
