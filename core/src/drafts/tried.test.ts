import { expect, it } from "vitest"
import { isTried, triedAs } from "./tried.ts"

it("ACT-026 the very same is sent under the key it was tried under, anything else under another", () => {
  const first = triedAs(undefined, { start: { hour: 9, minute: 0 }, message: "Come fasting" })
  expect(triedAs(first, { message: "Come fasting", start: { minute: 0, hour: 9 } })).toBe(first)
  for (const other of [
    { start: { hour: 9, minute: 20 }, message: "Come fasting" },
    { start: { hour: 9, minute: 0 }, message: "Come" },
  ])
    expect(triedAs(first, other).key).not.toBe(first.key)
})

it.each([
  [triedAs(undefined, {}), true],
  [{ key: "a" }, false],
  [{ key: "a", sent: 1 }, false],
  [null, false],
  ["a", false],
])("ACT-026 tells what was tried from other kept values: %j", (value, is) => {
  expect(isTried(value)).toBe(is)
})
