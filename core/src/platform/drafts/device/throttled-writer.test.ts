import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { writeIntervalMillis, throttledWriter } from "./throttled-writer.ts"

describe("the throttled writer", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("writes the first key after its frame and every later one within 300 ms", () => {
    const kept: { at: number; text: string }[] = []
    const draftWriter = throttledWriter(async (text: string) => void kept.push({ at: Date.now(), text }))
    const start = Date.now()
    let typedAt = new Map<string, number>()
    for (let keys = 1; keys <= 40; keys++) {
      const text = "x".repeat(keys)
      typedAt = typedAt.set(text, Date.now())
      draftWriter.change(text)
      vi.advanceTimersByTime(37)
    }
    vi.advanceTimersByTime(writeIntervalMillis)
    expect(kept[0]).toEqual({ at: start + 50, text: "xx" })
    expect(kept.at(-1)?.text).toBe("x".repeat(40))
    for (const [text, at] of typedAt) {
      const first = kept.find((entry) => entry.text.length >= text.length)
      expect((first?.at ?? Infinity) - at).toBeLessThanOrEqual(300)
    }
    expect(kept.length).toBeLessThan(15)
  })

  it("writes pending input immediately on flush", () => {
    const kept: string[] = []
    const draftWriter = throttledWriter(async (text: string) => void kept.push(text))
    draftWriter.change("a")
    draftWriter.change("ab")
    expect(kept).toEqual([])
    void draftWriter.flush()
    expect(kept).toEqual(["ab"])
    vi.advanceTimersByTime(1000)
    expect(kept).toEqual(["ab"])
  })

  it("does not write cancelled input", () => {
    const kept: string[] = []
    const draftWriter = throttledWriter(async (text: string) => void kept.push(text))
    draftWriter.change("a")
    vi.advanceTimersByTime(100)
    draftWriter.change("ab")
    draftWriter.cancel()
    vi.advanceTimersByTime(1000)
    expect(kept).toEqual(["a"])
  })
})
