import { expect, it } from "vitest"
import { formatNhsNumber } from "./format.ts"

it.each([
  ["9434765919", "943 476 5919"],
  ["943476591", "943476591"],
])("formats NHS numbers as 3, 3 and 4 digits: %s as %s", { tags: ["CLI-004"] }, (kept, shown) => {
  expect(formatNhsNumber(kept)).toBe(shown)
})
