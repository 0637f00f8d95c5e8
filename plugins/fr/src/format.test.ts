import { expect, it } from "vitest"
import { formatNir } from "./format.ts"

it.each([
  ["255081416802538", "2 55 08 14 168 025 38"],
  ["180032A00100193", "1 80 03 2A 001 001 93"], // Corsica
  ["25508141680253", "25508141680253"],
])("formats French ids in the seven groups of the NIR: %s as %s", (id, formatted) => {
  expect(formatNir(id)).toBe(formatted)
})
