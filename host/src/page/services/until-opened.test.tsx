import { lazyWithRetry } from "@rond/core/ui"
import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { untilOpened } from "./until-opened.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run, 0))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openedBy = (queries: QueryClient) => {
  const state = { isOpen: false }
  void untilOpened(queries).then(() => (state.isOpen = true))
  return async (millis: number) => {
    await vi.advanceTimersByTimeAsync(millis)
    return state.isOpen
  }
}

describe("a page has opened", () => {
  it("once nothing is read", { tags: ["SCR-302"] }, async () => {
    const queries = new QueryClient()
    const isOpenAfter = openedBy(queries)
    const { promise, resolve } = Promise.withResolvers<number>()
    void queries.prefetchQuery({ queryKey: ["a"], queryFn: () => promise })
    expect(await isOpenAfter(3_000)).toBe(false)
    resolve(1)
    expect(await isOpenAfter(200)).toBe(false)
    expect(await isOpenAfter(300)).toBe(true)
  })

  it("once no code is loading that somebody waits for", { tags: ["SCR-302"] }, async () => {
    const isOpenAfter = openedBy(new QueryClient())
    const { promise, resolve } = Promise.withResolvers<{ readonly default: () => null }>()
    void lazyWithRetry(() => promise).preload()
    expect(await isOpenAfter(3_000)).toBe(false)
    resolve({ default: () => null })
    expect(await isOpenAfter(600)).toBe(true)
  })

  it.each(["pointerdown", "keydown"])("when somebody uses it: %s", { tags: ["SCR-302"] }, async (use) => {
    const queries = new QueryClient()
    const isOpenAfter = openedBy(queries)
    void queries.prefetchQuery({ queryKey: ["a"], queryFn: () => new Promise(() => undefined) })
    expect(await isOpenAfter(1_000)).toBe(false)
    window.dispatchEvent(new Event(use))
    expect(await isOpenAfter(0)).toBe(true)
  })

  it("after ten seconds, whatever it waits for", { tags: ["SCR-302"] }, async () => {
    const queries = new QueryClient()
    const isOpenAfter = openedBy(queries)
    void queries.prefetchQuery({ queryKey: ["a"], queryFn: () => new Promise(() => undefined) })
    expect(await isOpenAfter(9_900)).toBe(false)
    expect(await isOpenAfter(200)).toBe(true)
  })
})
