import { expect, it } from "vitest"
import { format, formatNhsNumber } from "./format.ts"

it.each([
  ["9434765919", "943 476 5919"],
  ["943476591", "943476591"],
])("formats NHS numbers as 3, 3 and 4 digits: %s as %s", { tags: ["CLI-004"] }, (kept, shown) => {
  expect(formatNhsNumber(kept)).toBe(shown)
})

it.each([
  ["+447700900123", "+44 7700 900123"],
  ["+442079460999", "+44 20 7946 0999"],
  ["+441614960000", "+44 161 496 0000"],
  ["+441134960000", "+44 113 496 0000"],
  ["+443031239999", "+44 303 123 9999"],
  ["+441632960001", "+44 1632 960001"],
])("formats British phones with their area code: %s as %s", (stored, written) => {
  expect(format.phone(stored)).toBe(written)
})
