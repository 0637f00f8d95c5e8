import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import { many } from "../../../../testkit/screens/record-screen.tsx"
import type { SearchAnswer, SearchRequest } from "./search-worker.ts"
import { useRecordSearch } from "./use-record-search.ts"

/** A worker that is answered for by the test. */
class TestWorker extends EventTarget {
  static started: TestWorker[] = []
  readonly requests: SearchRequest[] = []
  isTerminated = false

  constructor() {
    super()
    TestWorker.started.push(this)
  }

  postMessage(request: SearchRequest) {
    this.requests.push(request)
  }

  terminate() {
    this.isTerminated = true
  }

  /** Answers the search for a word. */
  async answer(word: string, ...positions: readonly number[]) {
    const id = await vi.waitUntil(() => this.requests.flatMap((sent) => ("id" in sent && sent.words.includes(word) ? [sent.id] : []))[0])
    const data: SearchAnswer = {
      id,
      positions: Uint32Array.from(positions),
      marks: Uint32Array.from(positions, (position) => position + 1),
    }
    await act(async () => void this.dispatchEvent(new MessageEvent("message", { data })))
  }
}

beforeEach(() => {
  TestWorker.started = []
  vi.stubGlobal("Worker", TestWorker)
})
afterEach(() => void vi.unstubAllGlobals())

const swedish = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const entries = many(4)
const noWords: readonly string[] = []
const searchBy = (first: readonly string[]) =>
  renderHook(({ words }) => useRecordSearch(entries, true, words, swedish), { initialProps: { words: first } })

it("starts a worker with the first words, and ends it with the screen", { tags: ["PANE-040"] }, async () => {
  const { result, rerender, unmount } = searchBy(noWords)
  expect(TestWorker.started).toEqual([])
  rerender({ words: ["cough"] })
  const worker = TestWorker.started[0]!
  await worker.answer("cough", 1, 3)
  expect(result.current.foundEntries).toEqual({ entries: [entries[1], entries[3]], marks: [2, 4], words: ["cough"] })
  rerender({ words: noWords })
  expect(result.current.foundEntries).toBeUndefined()
  expect(worker.isTerminated).toBe(false)
  unmount()
  expect(worker.isTerminated).toBe(true)
  expect(TestWorker.started).toHaveLength(1)
})

it("drops the results of an earlier search", { tags: ["PANE-040"] }, async () => {
  const { result, rerender } = searchBy(["cough"])
  const worker = TestWorker.started[0]!
  await vi.waitUntil(() => worker.requests.some((sent) => "words" in sent))
  const fever = ["fever"]
  rerender({ words: fever })
  await worker.answer("fever", 0)
  await worker.answer("cough", 2)
  expect(result.current.foundEntries).toEqual({ entries: [entries[0]], marks: [1], words: fever })
})
