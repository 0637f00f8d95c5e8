import { describe, expect, it } from "vitest"
import { inGroups, withoutSeparators } from "./national-id.ts"

describe("CLI-001 national ids are kept without separators and shown in the market's groups", () => {
  it.each([
    ["19811218-9876", "198112189876"],
    ["010190 12345", "01019012345"],
    ["943 476 5919", "9434765919"],
    ["2 55 08 2a 168 025 38", "255082A16802538"],
    ["811218+9876", "8112189876"],
  ])("keeps %s as %s", (written, kept) => {
    expect(withoutSeparators(written)).toBe(kept)
  })

  it.each([
    [[8, 4], "-", "198112189876", "19811218-9876"],
    [[3, 3, 4], " ", "9434765919", "943 476 5919"],
    [[3, 3, 4], " ", "94347", "94347"],
    [[3, 3, 4], " ", "", ""],
  ])("groups %j with %j: %s is %s", (lengths, separator, kept, shown) => {
    expect(inGroups(lengths, separator)(kept)).toBe(shown)
  })
})
