import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useClockAround } from "./use-clock-around.ts"

const from = 1_772_438_400_000
const until = from + 300_000

beforeEach(() => void vi.useFakeTimers({ now: from - 60_000, toFake: ["Date", "setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** Second by second, because a timer starts the next one only once React has rendered. */
function pass(seconds: number) {
  for (let passed = 0; passed < seconds; passed += 1) act(() => void vi.advanceTimersByTime(1_000))
}
const clock = () => renderHook(() => useClockAround(from, until)).result

describe("the clock around a meeting's start", { tags: ["CALL-079"] }, () => {
  it("waits for the start, then counts each second, and stops at the end", () => {
    const now = clock()
    pass(59)
    expect(now.current).toBe(from - 60_000)
    pass(1)
    expect(now.current).toBe(from)
    pass(1)
    expect(now.current).toBe(from + 1_000)
    pass(299)
    expect(now.current).toBe(until)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("counts on when the clock says the same twice", () => {
    vi.setSystemTime(from)
    const now = clock()
    vi.setSystemTime(from - 1_000)
    pass(1)
    expect(now.current).toBe(from)
    pass(1)
    expect(now.current).toBe(from + 1_000)
  })
})
