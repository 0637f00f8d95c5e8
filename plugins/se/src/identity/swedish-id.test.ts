import { describe, expect, it } from "vitest"
import { swedishId } from "./swedish-id.ts"

describe("CLI-002 Swedish ids: personnummer and samordningsnummer, shown as 8 characters, a dash, the rest", () => {
  it.each([
    ["198112189876", true],
    ["198112789873", true], // samordningsnummer: the day is 60 more
    ["198112189875", false], // check digit
    ["198113189876", false], // month 13
    ["8112189876", false], // without century
    ["19811218987A", false],
    ["", false],
  ])("%s is valid: %s", (kept, valid) => {
    expect(swedishId.isValid(kept)).toBe(valid)
  })

  it.each([
    ["198112189876", "19811218-9876"],
    ["19811218", "19811218"],
    ["", ""],
  ])("shows %s as %s", (kept, shown) => {
    expect(swedishId.format(kept)).toBe(shown)
  })

  it("keeps what people write without its dash", () => {
    expect(swedishId.normalise("19811218-9876")).toBe("198112189876")
  })
})
