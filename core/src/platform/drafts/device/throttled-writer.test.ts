import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { writeIntervalMillis, throttledWriter } from "./throttled-writer.ts"

describe("the throttled writer", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("writes the first key after its frame and every later one within 300 ms", () => {
    const writes: { at: number; text: string }[] = []
    const draftWriter = throttledWriter(async (text: string) => void writes.push({ at: Date.now(), text }))
    const start = Date.now()
    let typedAt = new Map<string, number>()
    for (let keys = 1; keys <= 40; keys++) {
      const text = "x".repeat(keys)
      typedAt = typedAt.set(text, Date.now())
      draftWriter.change(text)
      vi.advanceTimersByTime(37)
    }
    vi.advanceTimersByTime(writeIntervalMillis)
    expect(writes[0]).toEqual({ at: start + 50, text: "xx" })
    expect(writes.at(-1)?.text).toBe("x".repeat(40))
    for (const [text, at] of typedAt) {
      const first = writes.find((entry) => entry.text.length >= text.length)
      expect((first?.at ?? Infinity) - at).toBeLessThanOrEqual(300)
    }
    expect(writes.length).toBeLessThan(15)
  })

  it("writes pending input immediately on flush", () => {
    const writes: string[] = []
    const draftWriter = throttledWriter(async (text: string) => void writes.push(text))
    draftWriter.change("a")
    draftWriter.change("ab")
    expect(writes).toEqual([])
    void draftWriter.flush()
    expect(writes).toEqual(["ab"])
    vi.advanceTimersByTime(1000)
    expect(writes).toEqual(["ab"])
  })

  it("does not write cancelled input", () => {
    const writes: string[] = []
    const draftWriter = throttledWriter(async (text: string) => void writes.push(text))
    draftWriter.change("a")
    vi.advanceTimersByTime(100)
    draftWriter.change("ab")
    draftWriter.cancel()
    vi.advanceTimersByTime(1000)
    expect(writes).toEqual(["a"])
  })
})
