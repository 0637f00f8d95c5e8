import { expect, it } from "vitest"
import { format, formatSwedishId } from "./format.ts"

it.each([
  ["198112189876", "19811218-9876"],
  ["198112789873", "19811278-9873"], // samordningsnummer: the day is 60 more
  ["19811218", "19811218"],
  ["", ""],
])("formats Swedish ids as 8 characters, a dash, the rest: %s as %s", { tags: ["CLI-002"] }, (id, formatted) => {
  expect(formatSwedishId(id)).toBe(formatted)
})

it.each([
  ["+46846500499", "+46 8 465 004 99"],
  ["+4684650049", "+46 8 465 00 49"],
  ["+46317001234", "+46 31 700 12 34"],
  ["+4618471234", "+46 18 47 12 34"],
  ["+46920123456", "+46 920 12 34 56"],
  ["+4692012345", "+46 920 123 45"],
  ["+46701740607", "+46 70 174 06 07"],
  ["+46771112113", "+46 771 11 21 13"],
  ["+4712345678", "+4712345678"],
])("groups the phone number %s by its area code: %s", { tags: ["TXT-013"] }, (stored, formatted) => {
  expect(format.phone(stored)).toBe(formatted)
})
