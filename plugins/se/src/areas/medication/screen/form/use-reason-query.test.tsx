import { act, renderHook } from "@testing-library/react"
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest"
import { debounceMillis, searchedWords, useReasonQuery } from "./use-reason-query.ts"

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => vi.useRealTimers())

const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis))
function typing(first = "") {
  const { result, rerender } = renderHook(useReasonQuery, { initialProps: first })
  return { query: () => result.current, type: rerender }
}

it.each([
  ["", ""],
  ["ab", ""],
  ["ab ", ""],
  [" ab", ""],
  ["a b", ""],
  ["abc", "abc"],
  [" abc ", "abc"],
  ["abc d", "abc d"],
  ["B12 brist", "B12 brist"],
])("%j is searched for as %j", { tags: ["MED-067"] }, (typed, words) => {
  expect(searchedWords(typed)).toBe(words)
})

describe("the search for a reason", () => {
  it("waits until typing has paused for half a second", { tags: ["MED-067"] }, () => {
    expect(debounceMillis).toBe(500)
    const { query, type } = typing()
    type("ont")
    pass(499)
    expect(query()).toBe("")
    type("onti")
    pass(499)
    expect(query()).toBe("")
    pass(1)
    expect(query()).toBe("onti")
    type("ontik")
    pass(499)
    expect(query()).toBe("onti")
    pass(1)
    expect(query()).toBe("ontik")
  })

  it("starts immediately after a space, and waits again after that", { tags: ["MED-067"] }, () => {
    const { query, type } = typing("ont")
    type("ont ")
    expect(query()).toBe("ont")
    pass(0)
    type("ont i")
    expect(query()).toBe("ont")
    pass(500)
    expect(query()).toBe("ont i")
  })

  it("clears immediately below three characters, and requests nothing", { tags: ["MED-067"] }, () => {
    const { query, type } = typing("abc ")
    expect(query()).toBe("abc")
    pass(0)
    type("ab")
    expect(query()).toBe("")
    pass(0)
    type("abc")
    expect(query()).toBe("")
    type("ab ")
    pass(1_000)
    expect(query()).toBe("")
  })
})
