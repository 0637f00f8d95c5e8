import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchPicture, type WatchedVideo } from "./picture-watch.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A video element that shows a frame when it is told to. */
function video() {
  let waiting: VideoFrameRequestCallback | undefined
  const element: WatchedVideo = {
    requestVideoFrameCallback: (callback) => {
      waiting = callback
      return 1
    },
    cancelVideoFrameCallback: () => {
      waiting = undefined
    },
  }
  const frame = () => waiting?.(0, {} as VideoFrameCallbackMetadata)
  /** Shows 20 frames a second for so long. */
  const play = (millis: number) => {
    for (let passed = 0; passed < millis; passed += 50) {
      vi.advanceTimersByTime(50)
      frame()
    }
  }
  return { element, frame, play, isWatched: () => waiting !== undefined }
}

describe("the patient's picture", () => {
  it("is reported frozen within 2 s, and moving again with the next frame", { tags: ["CALL-012"] }, () => {
    const { element, frame, play } = video()
    const reports: boolean[] = []
    watchPicture(element, (frozen) => reports.push(frozen), { visibilityState: "visible" })
    play(5_000)
    expect(reports).toEqual([])
    vi.advanceTimersByTime(1_400)
    expect(reports).toEqual([])
    vi.advanceTimersByTime(600)
    expect(reports).toEqual([true])
    vi.advanceTimersByTime(3_250)
    expect(reports).toEqual([true, true])
    vi.advanceTimersByTime(11_000)
    expect(reports).toEqual([true, true])
    vi.advanceTimersByTime(1_500)
    expect(reports).toEqual([true, true, true])
    frame()
    expect(reports).toEqual([true, true, true, false])
    vi.advanceTimersByTime(1_000)
    expect(reports).toHaveLength(4)
  })

  it("is reported frozen when the first frame does not arrive in time", { tags: ["CALL-012"] }, () => {
    const reports: boolean[] = []
    watchPicture(video().element, (frozen) => reports.push(frozen), { visibilityState: "visible" })
    vi.advanceTimersByTime(3_900)
    expect(reports).toEqual([])
    vi.advanceTimersByTime(500)
    expect(reports).toEqual([true])
  })

  it("is not reported frozen while the page is hidden, or just after", { tags: ["CALL-012"] }, () => {
    const page = { visibilityState: "visible" as DocumentVisibilityState }
    const { element, play } = video()
    const reports: boolean[] = []
    watchPicture(element, (frozen) => reports.push(frozen), page)
    play(1_000)
    page.visibilityState = "hidden"
    vi.advanceTimersByTime(60_000)
    page.visibilityState = "visible"
    vi.advanceTimersByTime(1_000)
    expect(reports).toEqual([])
    play(1_000)
    expect(reports).toEqual([])
  })

  it("is released at the end", () => {
    const { element, isWatched } = video()
    const stop = watchPicture(element, () => undefined, { visibilityState: "visible" })
    stop()
    expect(isWatched()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
