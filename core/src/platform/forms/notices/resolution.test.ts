import { describe, expect, it } from "vitest"
import { canKeepBoth, resolvedValue } from "./resolution.ts"

describe("a conflict", () => {
  it.each([
    ["mine", "A", "B", "A"],
    ["theirs", "A", "B", "B"],
    ["both", "A", "B", "A\n\nB"],
    ["both", ["x", "y"], ["x", "z"], ["x", "y", "z"]],
  ] as const)("combines %s of %j and %j into %j", (choice, mine, theirs, result) => {
    expect(resolvedValue({ mine, theirs }, choice)).toEqual(result)
  })

  it("cannot keep both of two numbers", () => {
    expect(canKeepBoth({ mine: 37, theirs: 38 })).toBe(false)
    expect(canKeepBoth({ mine: "a", theirs: undefined })).toBe(false)
    expect(() => resolvedValue({ mine: 37, theirs: 38 }, "both")).toThrow("cannot stand together")
  })
})
