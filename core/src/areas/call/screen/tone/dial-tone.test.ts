import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { dialTone, type ToneElement } from "./dial-tone.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function element(play: () => Promise<void> = () => Promise.resolve()) {
  const calls = { plays: 0, pauses: 0 }
  const audio: ToneElement = {
    volume: 1,
    currentTime: 3,
    play: () => {
      calls.plays += 1
      return play()
    },
    pause: () => void (calls.pauses += 1),
  }
  return { audio, calls }
}

describe("the dial tone", () => {
  it("plays immediately and every 2,000 ms at volume 0.4, until it is stopped", { tags: ["CALL-018"] }, () => {
    const { audio, calls } = element()
    const tone = dialTone(
      () => undefined,
      () => audio,
    )
    tone.start()
    expect(calls.plays).toBe(1)
    expect(audio).toMatchObject({ volume: 0.4, currentTime: 0 })
    vi.advanceTimersByTime(1_999)
    expect(calls.plays).toBe(1)
    vi.advanceTimersByTime(4_001)
    expect(calls.plays).toBe(4)
    tone.start()
    expect(calls.plays).toBe(4)
    tone.stop()
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual({ plays: 4, pauses: 1 })
  })

  it("logs a playback failure once, and keeps trying", { tags: ["CALL-019"] }, async () => {
    const { audio, calls } = element(() => Promise.reject(new Error("NotAllowedError")))
    const logged: string[] = []
    const tone = dialTone(
      (message) => logged.push(message),
      () => audio,
    )
    tone.start()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(logged).toEqual(["The dial tone could not be played"])
    expect(calls.plays).toBe(3)
    tone.stop()
  })
})
