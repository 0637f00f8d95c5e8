import { expect, it } from "vitest"
import { format, formatNorwegianId } from "./format.ts"

it.each([
  ["13097248022", "130972 48022"],
  ["53097248016", "530972 48016"], // d-number: the day is 40 more
  ["1309724802", "1309724802"],
])("formats Norwegian ids as six digits, a space, five digits: %s as %s", (id, formatted) => {
  expect(formatNorwegianId(id)).toBe(formatted)
})

it.each([
  ["+4790012345", "+47 900 12 345"],
  ["+4740012345", "+47 400 12 345"],
  ["+4780012345", "+47 800 12 345"],
  ["+4721099900", "+47 21 09 99 00"],
])("groups Norwegian phones of eight digits by their kind: %s as %s", { tags: ["TXT-013"] }, (stored, formatted) => {
  expect(format.phone(stored)).toBe(formatted)
})
