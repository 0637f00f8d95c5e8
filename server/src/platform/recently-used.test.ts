import { expect, it } from "vitest"
import { RecentlyUsed } from "./recently-used.ts"

it("creates a value once, and keeps at most its limit", { tags: ["SEC-037"] }, () => {
  const createdKeys: string[] = []
  const cache = new RecentlyUsed<string>(2)
  const use = (key: string) => cache.get(key, () => (createdKeys.push(key), key.toUpperCase()))
  expect([use("a"), use("b"), use("a"), use("c"), use("a")]).toEqual(["A", "B", "A", "C", "A"])
  expect(createdKeys).toEqual(["a", "b", "c"])
  expect(cache.size).toBe(2)
  use("b")
  expect(createdKeys).toEqual(["a", "b", "c", "b"])
  cache.forget("b")
  expect(cache.size).toBe(1)
})
