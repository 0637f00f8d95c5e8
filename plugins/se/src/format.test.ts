import { expect, it } from "vitest"
import { formatSwedishId } from "./format.ts"

it.each([
  ["198112189876", "19811218-9876"],
  ["198112789873", "19811278-9873"], // samordningsnummer: the day is 60 more
  ["19811218", "19811218"],
  ["", ""],
])("formats Swedish ids as 8 characters, a dash, the rest: %s as %s", { tags: ["CLI-002"] }, (kept, shown) => {
  expect(formatSwedishId(kept)).toBe(shown)
})
