import { expect, it } from "vitest"
import { format, formatKvnr } from "./format.ts"

it.each([["A123456780", "A123456780"]])("formats German ids like the KVNR: %s as %s", (id, formatted) => {
  expect(formatKvnr(id)).toBe(formatted)
})

it.each([
  ["+4915112345678", "+49 151 12345678"],
  ["+493023125999", "+49 30 23125999"],
  ["+498912345678", "+49 89 12345678"],
])("formats German phones with their area code: %s as %s", (stored, formatted) => {
  expect(format.phone(stored)).toBe(formatted)
})
