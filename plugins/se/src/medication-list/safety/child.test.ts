import { expect, it } from "vitest"
import { isChildOn } from "./child.ts"

const today = Temporal.PlainDate.from("2026-11-02")

it.each([
  [false, "2026-04-02", true],
  [false, "2008-11-03", true],
  [false, "2008-11-02", false],
  [true, "1980-01-01", true],
  [true, null, true],
  [false, null, false],
])("by the account (%j) or the date of birth (%j), a patient is a child: %j", { tags: ["SAFE-003"] }, (isChild, dateOfBirth, isOne) => {
  expect(isChildOn(today, { isChild, dateOfBirth })).toBe(isOne)
})
