import { expect, it } from "vitest"
import { formatKvnr } from "./format.ts"

it.each([["A123456780", "A123456780"]])("German ids are shown as the KVNR is written: %s as %s", (kept, shown) => {
  expect(formatKvnr(kept)).toBe(shown)
})
