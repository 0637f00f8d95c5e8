import { postSignals, readSignals, signalsAPage, type Signal } from "@rond/core/features/call"
import type { ApiError } from "@rond/core/api"
import { makeApiRuntime } from "@rond/core/platform/http"
import { respond, apiError, memoryApi } from "@rond/core/testkit"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { EventText } from "../event-stream.ts"
import { serverSignalChannel } from "./server-signal-channel.ts"

const hello: Signal = { type: "hello", from: "me", to: null, audio: true, video: true }
const bye: Signal = { type: "bye", from: "me" }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A channel to a server that answers posts with `refusal`, except the hello, and has this many signals of the other party. */
async function openChannel({ refusal, signalCount = 0 }: { refusal?: ApiError; signalCount?: number } = {}) {
  const requests: { readonly address: string; readonly headers: unknown }[] = []
  const line = new TransformStream<string, string>()
  const writer = line.writable.getWriter()
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    requests.push({ address, headers: init.headers })
    return new Response(line.readable.pipeThrough(new TextEncoderStream()), { headers: { "content-type": "text/event-stream" } })
  })
  let posts = 0
  let refuses: ApiError | undefined = refusal
  const api = memoryApi([
    respond(postSignals, () => {
      posts += 1
      return posts > 1 && refuses !== undefined ? refuses : { lastSequence: posts === 1 ? 1 : 1 + signalCount }
    }),
    respond(readSignals, ({ payload: { after } }) => ({
      signals: Array.from({ length: Math.min(signalsAPage, 1 + signalCount - after) }, (_none, index) => ({
        sequence: after + 1 + index,
        sender: "patient" as const,
        signal: { type: "bye", from: `other-${after + 1 + index}` } as const,
      })),
    })),
  ])
  const { runApi } = makeApiRuntime(api.context)
  const received: Signal[] = []
  const onRefused = vi.fn<(cause: unknown) => void>()
  const onMoved = vi.fn<() => void>()
  const session = { room: "r", partyKey: "key", party: "clinician", page: 7 } as const
  const opened = serverSignalChannel({ apiRoot: "/api", runApi, session })({
    onSignal: (signal) => received.push(signal),
    onBack: () => undefined,
    onMoved,
    onRefused,
  })
  await opened.open(hello)
  await vi.advanceTimersByTimeAsync(0)
  const publish = (event: object) => writer.write(`data: ${JSON.stringify(event)}\n\n`)
  return { opened, requests, received, onRefused, onMoved, publish, posts: () => posts, accept: () => (refuses = undefined) }
}

describe("the signal channel", () => {
  it("sends the room's key in a header, never in the address", { tags: ["SEC-023"] }, async () => {
    const { requests } = await openChannel()
    expect(requests).toEqual([{ address: "/api/events?topics=call%3Ar", headers: { "X-Rond-Room-Key": "key" } }])
  })

  it("fetches page after page", { tags: ["SEC-015"] }, async () => {
    const { received } = await openChannel({ signalCount: 2 * signalsAPage + 3 })
    await vi.waitFor(() => expect(received).toHaveLength(2 * signalsAPage + 3), { timeout: 20_000 })
    expect(received.at(-1)).toEqual({ type: "bye", from: `other-${2 * signalsAPage + 4}` })
  })

  it("waits as long as a rate-limiting server asks, then continues", { tags: ["SEC-015"] }, async () => {
    const refusal = apiError("RateLimited", { code: "too_many_signals", retryAtMillis: Date.now() + 7_000 })
    const { opened, posts, accept, onRefused } = await openChannel({ refusal })
    opened.send(bye)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(posts()).toBe(2)
    accept()
    await vi.advanceTimersByTimeAsync(200)
    expect(posts()).toBe(3)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it("ends after a signal that the server refuses as too long", { tags: ["SEC-015"] }, async () => {
    const refusal = apiError("Invalid", { code: "signal_too_large" })
    const { opened, posts, onRefused } = await openChannel({ refusal })
    opened.send(bye)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posts()).toBe(2)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it.each([
    ["a later page of its party", { party: "clinician", page: 8 }, 1],
    ["itself", { party: "clinician", page: 7 }, 0],
    ["an earlier page, whose hello arrived late", { party: "clinician", page: 6 }, 0],
    ["a page of the other party", { party: "patient", page: 9 }, 0],
  ])("hears that %s has joined", { tags: ["CALL-170"] }, async (_who, data, moves) => {
    const { opened, publish, posts, onMoved, onRefused } = await openChannel()
    await publish({ type: "page-joined", data })
    await vi.advanceTimersByTimeAsync(0)
    expect(onMoved).toHaveBeenCalledTimes(moves)
    // A page that was replaced says nothing more, not even goodbye.
    await opened.close([bye])
    opened.send(bye)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(posts()).toBe(1)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it("ends without an error when the server says that another page has the call", { tags: ["CALL-170"] }, async () => {
    const { opened, posts, onMoved, onRefused } = await openChannel({ refusal: apiError("Refused", { code: "call_moved" }) })
    opened.send(bye)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([posts(), onMoved.mock.calls.length, onRefused.mock.calls.length]).toEqual([2, 1, 0])
  })
})

describe("the parser of event streams", () => {
  it.each([
    ["one event", ['id: 1\ndata: {"a":1}\n\n'], ['{"a":1}']],
    ["two events in one chunk", ["data: a\n\ndata: b\n\n"], ["a", "b"]],
    ["one event in three chunks", ["da", "ta: a", "\n\n"], ["a"]],
    ["a chunk that ends between two line ends", ["data: a\n", "\ndata: b\n\n"], ["a", "b"]],
    ["a heartbeat and a retry time", ["retry: 1000\n\n", ":\n\n"], []],
    ["an incomplete event", ["data: a"], []],
  ])("returns the data of %s", { tags: ["SEC-023"] }, (_what, pieces, data) => {
    const text = new EventText()
    expect(pieces.flatMap((piece) => text.take(piece))).toEqual(data)
  })
})
