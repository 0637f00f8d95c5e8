import { expect, it } from "vitest"
import { formatNorwegianId } from "./format.ts"

it.each([
  ["13097248022", "130972 48022"],
  ["53097248016", "530972 48016"], // d-number: the day is 40 more
  ["1309724802", "1309724802"],
])("formats Norwegian ids as six digits, a space, five digits: %s as %s", (kept, shown) => {
  expect(formatNorwegianId(kept)).toBe(shown)
})
