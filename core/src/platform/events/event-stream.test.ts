import { describe, expect, it } from "vitest"
import type { ServerEvent } from "../../server-kit/events.ts"
import { connectAlone, type EventSourceLike } from "./event-hub.ts"
import { makeEventStream } from "./page-events.ts"

class FakeEventSource extends EventTarget implements EventSourceLike {
  readyState = 1
  readonly url: URL
  constructor(url: string) {
    super()
    this.url = new URL(url, "http://clinic")
  }
  close() {
    this.readyState = 2
  }
  say(event: ServerEvent, lastEventId = "") {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event), lastEventId }))
  }
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event("error"))
  }
}

function page(beginAfter?: () => number | undefined) {
  const sources: FakeEventSource[] = []
  const broken = { count: 0 }
  const stream = makeEventStream({
    onBroken: () => void broken.count++,
    beginAfter,
    connect: connectAlone({
      address: "/api/events",
      retryDelayMillis: () => 0,
      open: (url) => {
        const opened = new FakeEventSource(url)
        sources.push(opened)
        return opened
      },
    }),
  })
  return { sources, stream, broken }
}

const changed: ServerEvent = { topic: "pool:1", type: "plugins-changed", data: { plugin: "se" } }

describe("the page's event stream", () => {
  it("opens one connection for all topics and passes each listener its own topics' events", { tags: ["SCR-030"] }, async () => {
    const { sources, stream } = page()
    const received: string[] = []
    stream.listen(["pool:1"], (event) => received.push(`a ${event.type}`))
    stream.listen(["pool:1", "meeting:2"], (event) => received.push(`b ${event.type}`))
    await expect.poll(() => sources.length).toBe(1)
    expect(sources[0]!.url.searchParams.get("topics")).toBe("meeting:2,pool:1")
    sources[0]!.say(changed)
    sources[0]!.say({ topic: "meeting:2", type: "note-saved", data: null })
    expect(received).toEqual(["a plugins-changed", "b plugins-changed", "b note-saved"])
  })

  it("reconnects after the server refused it, with the last event's id", { tags: ["SCR-031"] }, async () => {
    const { sources, stream, broken } = page()
    stream.listen(["pool:1"], () => undefined)
    await expect.poll(() => sources.length).toBe(1)
    sources[0]!.say(changed, "41")
    sources[0]!.refuse()
    expect(broken.count).toBe(1)
    await expect.poll(() => sources.length).toBe(2)
    expect(sources[1]!.url.searchParams.get("last_event_id")).toBe("41")
  })

  it(
    "stores the offset at which a stream began, so that a stream that breaks before any event continues there",
    { tags: ["SCR-031"] },
    async () => {
      const { sources, stream } = page()
      const received: ServerEvent[] = []
      stream.listen(["pool:1"], (event) => received.push(event))
      await expect.poll(() => sources.length).toBe(1)
      sources[0]!.dispatchEvent(new MessageEvent("message", { data: "{}", lastEventId: "7" }))
      sources[0]!.refuse()
      await expect.poll(() => sources.length).toBe(2)
      expect(sources[1]!.url.searchParams.get("last_event_id")).toBe("7")
      expect(received).toEqual([])
    },
  )

  it("starts where the page began to read, and only the first time", async () => {
    let offset = 41
    const { sources, stream } = page(() => offset)
    stream.listen(["meeting:2"], () => undefined)
    await expect.poll(() => sources.length).toBe(1)
    expect(sources[0]!.url.searchParams.get("last_event_id")).toBe("41")
    offset = 50
    sources[0]!.refuse()
    await expect.poll(() => sources.length).toBe(2)
    expect(sources[1]!.url.searchParams.get("last_event_id")).toBe("41")
    sources[1]!.say(changed, "44")
    sources[1]!.refuse()
    await expect.poll(() => sources.length).toBe(3)
    expect(sources[2]!.url.searchParams.get("last_event_id")).toBe("44")
  })

  it("notifies its listeners when it reconnects, but not when it opens or for other topics", async () => {
    const { sources, stream } = page()
    let reconnected = 0
    stream.listen(
      ["pool:1"],
      () => undefined,
      () => void reconnected++,
    )
    await expect.poll(() => sources.length).toBe(1)
    sources[0]!.dispatchEvent(new Event("open"))
    stream.listen(["meeting:2"], () => undefined)
    await expect.poll(() => sources.length).toBe(2)
    sources[1]!.dispatchEvent(new Event("open"))
    expect(reconnected).toBe(0)
    // The browser reopens a broken stream.
    sources[1]!.dispatchEvent(new Event("error"))
    sources[1]!.dispatchEvent(new Event("open"))
    expect(reconnected).toBe(1)
    // The page reopens a refused stream.
    sources[1]!.refuse()
    await expect.poll(() => sources.length).toBe(3)
    expect(reconnected).toBe(1)
    sources[2]!.dispatchEvent(new Event("open"))
    sources[2]!.dispatchEvent(new Event("open"))
    expect(reconnected).toBe(2)
  })

  it("closes the connection when the last listener leaves", { tags: ["SCR-030"] }, async () => {
    const { sources, stream } = page()
    const stop = stream.listen(["pool:1"], () => undefined)
    await expect.poll(() => sources.length).toBe(1)
    stop()
    await expect.poll(() => sources[0]!.readyState).toBe(2)
    expect(sources).toHaveLength(1)
  })

  it("ignores a message that is not an event", { tags: ["SCR-031"] }, async () => {
    const { sources, stream } = page()
    const received: ServerEvent[] = []
    stream.listen(["pool:1"], (event) => received.push(event))
    await expect.poll(() => sources.length).toBe(1)
    sources[0]!.dispatchEvent(new MessageEvent("message", { data: "ping" }))
    sources[0]!.say(changed)
    expect(received).toEqual([changed])
  })

  it("pauses behind a locked screen, and checks for events after unlocking", { tags: ["SEC-010"] }, async () => {
    const { sources, stream } = page()
    let reconnected = 0
    stream.listen(
      ["meeting:2"],
      () => undefined,
      () => void reconnected++,
    )
    await expect.poll(() => sources.length).toBe(1)
    sources[0]!.dispatchEvent(new Event("open"))
    stream.rest(true)
    await expect.poll(() => sources[0]!.readyState).toBe(2)
    stream.listen(["pool:1"], () => undefined)
    stream.rest(false)
    await expect.poll(() => sources.length).toBe(2)
    expect(sources[1]!.url.searchParams.get("topics")).toBe("meeting:2,pool:1")
    expect(reconnected).toBe(0)
    sources[1]!.dispatchEvent(new Event("open"))
    expect(reconnected).toBe(1)
  })
})
