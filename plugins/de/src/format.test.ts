import { expect, it } from "vitest"
import { formatKvnr } from "./format.ts"

it.each([["A123456780", "A123456780"]])("formats German ids like the KVNR: %s as %s", (kept, shown) => {
  expect(formatKvnr(kept)).toBe(shown)
})
