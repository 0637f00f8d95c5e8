import { expect, it } from "vitest"
import { RecentlyUsed } from "./recently-used.ts"

it("creates a value once, and keeps at most its limit", { tags: ["SEC-037"] }, () => {
  const made: string[] = []
  const things = new RecentlyUsed<string>(2)
  const use = (key: string) => things.get(key, () => (made.push(key), key.toUpperCase()))
  expect([use("a"), use("b"), use("a"), use("c"), use("a")]).toEqual(["A", "B", "A", "C", "A"])
  expect(made).toEqual(["a", "b", "c"])
  expect(things.size).toBe(2)
  use("b")
  expect(made).toEqual(["a", "b", "c", "b"])
  things.forget("b")
  expect(things.size).toBe(1)
})
