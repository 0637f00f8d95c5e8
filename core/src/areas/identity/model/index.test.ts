import { describe, expect, it } from "vitest"
import { inGroups } from "./index.ts"

describe("national ids are shown in the market's groups; ids of another length stay unchanged", { tags: ["CLI-001"] }, () => {
  it.each([
    [[8, 4], "-", "198112189876", "19811218-9876"],
    [[3, 3, 4], " ", "9434765919", "943 476 5919"],
    [[3, 3, 4], " ", "94347", "94347"],
    [[3, 3, 4], " ", "", ""],
  ])("groups %j with %j: %s is %s", (lengths, separator, kept, shown) => {
    expect(inGroups(lengths, separator)(kept)).toBe(shown)
  })
})
