import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { scheduleKeepAlive, SignsOfLife } from "./server-reports.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("keep-alive signals", () => {
  it("are sent 15, 30, 45 and 90 seconds after the clinician connected", { tags: ["CALL-010"] }, () => {
    const start = Date.now()
    const sent: number[] = []
    scheduleKeepAlive(() => sent.push((Date.now() - start) / 1_000))
    vi.advanceTimersByTime(600_000)
    expect(sent).toEqual([15, 30, 45, 90])
  })

  it("stop when they are cancelled", { tags: ["CALL-010"] }, () => {
    const sent: number[] = []
    const clear = scheduleKeepAlive(() => sent.push(1))
    vi.advanceTimersByTime(31_000)
    clear()
    vi.advanceTimersByTime(600_000)
    expect(sent).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("signs of life", () => {
  it("go out every 10 seconds while the clinician is in the call", { tags: ["CALL-102"] }, () => {
    let sent = 0
    const signs = new SignsOfLife(() => (sent += 1))
    signs.update(false)
    vi.advanceTimersByTime(60_000)
    expect(sent).toBe(0)
    for (let second = 0; second < 60; second += 1) {
      signs.update(true)
      vi.advanceTimersByTime(1_000)
    }
    expect(sent).toBe(6)
    signs.update(false)
    vi.advanceTimersByTime(60_000)
    expect(sent).toBe(6)
    expect(vi.getTimerCount()).toBe(0)
  })
})
