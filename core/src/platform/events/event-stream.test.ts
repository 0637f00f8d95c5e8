import { describe, expect, it } from "vitest"
import type { ServerEvent } from "../../server-kit/events.ts"
import { makeEventStream, type EventSourceLike } from "./event-stream.ts"

class Line extends EventTarget implements EventSourceLike {
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
  const lines: Line[] = []
  const broken = { count: 0 }
  const line = makeEventStream({
    onBroken: () => void broken.count++,
    address: "/api/events",
    ...(beginAfter === undefined ? {} : { beginAfter }),
    retryDelayMillis: () => 0,
    open: (url) => {
      const opened = new Line(url)
      lines.push(opened)
      return opened
    },
  })
  return { lines, line, broken }
}

const changed: ServerEvent = { topic: "pool:1", type: "plugins-changed", data: { plugin: "se" } }

describe("the page's event line", () => {
  it("opens one line for all topics and hands each listener its own topics' events", { tags: ["SCR-030"] }, async () => {
    const { lines, line } = page()
    const heard: string[] = []
    line.listen(["pool:1"], (event) => heard.push(`a ${event.type}`))
    line.listen(["pool:1", "meeting:2"], (event) => heard.push(`b ${event.type}`))
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]!.url.searchParams.get("topics")).toBe("meeting:2,pool:1")
    lines[0]!.say(changed)
    lines[0]!.say({ topic: "meeting:2", type: "note-saved", data: null })
    expect(heard).toEqual(["a plugins-changed", "b plugins-changed", "b note-saved"])
  })

  it("opens the line again after the server refused it, saying what it heard last", { tags: ["SCR-031"] }, async () => {
    const { lines, line, broken } = page()
    line.listen(["pool:1"], () => undefined)
    await expect.poll(() => lines.length).toBe(1)
    lines[0]!.say(changed, "41")
    lines[0]!.refuse()
    expect(broken.count).toBe(1)
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]!.url.searchParams.get("last_event_id")).toBe("41")
  })

  it("keeps the place at which a line began, so that one that breaks before any event goes on there", { tags: ["SCR-031"] }, async () => {
    const { lines, line } = page()
    const heard: ServerEvent[] = []
    line.listen(["pool:1"], (event) => heard.push(event))
    await expect.poll(() => lines.length).toBe(1)
    lines[0]!.dispatchEvent(new MessageEvent("message", { data: "{}", lastEventId: "7" }))
    lines[0]!.refuse()
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]!.url.searchParams.get("last_event_id")).toBe("7")
    expect(heard).toEqual([])
  })

  it("begins where the page began to read, and nowhere else later", { tags: ["SCR-033"] }, async () => {
    let place = 41
    const { lines, line } = page(() => place)
    line.listen(["meeting:2"], () => undefined)
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]!.url.searchParams.get("last_event_id")).toBe("41")
    place = 50
    lines[0]!.refuse()
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]!.url.searchParams.get("last_event_id")).toBe("41")
    lines[1]!.say(changed, "44")
    lines[1]!.refuse()
    await expect.poll(() => lines.length).toBe(3)
    expect(lines[2]!.url.searchParams.get("last_event_id")).toBe("44")
  })

  it(
    "says to its listeners when it had broken and is there again, by itself or anew; not when it opens, nor for other topics",
    { tags: ["SCR-032"] },
    async () => {
      const { lines, line } = page()
      let again = 0
      line.listen(
        ["pool:1"],
        () => undefined,
        () => void again++,
      )
      await expect.poll(() => lines.length).toBe(1)
      lines[0]!.dispatchEvent(new Event("open"))
      line.listen(["meeting:2"], () => undefined)
      await expect.poll(() => lines.length).toBe(2)
      lines[1]!.dispatchEvent(new Event("open"))
      expect(again).toBe(0)
      // The browser opens a broken line again by itself,
      lines[1]!.dispatchEvent(new Event("error"))
      lines[1]!.dispatchEvent(new Event("open"))
      expect(again).toBe(1)
      // and a refused one is opened here.
      lines[1]!.refuse()
      await expect.poll(() => lines.length).toBe(3)
      expect(again).toBe(1)
      lines[2]!.dispatchEvent(new Event("open"))
      lines[2]!.dispatchEvent(new Event("open"))
      expect(again).toBe(2)
    },
  )

  it("closes the line when nobody listens any more", { tags: ["SCR-030"] }, async () => {
    const { lines, line } = page()
    const stop = line.listen(["pool:1"], () => undefined)
    await expect.poll(() => lines.length).toBe(1)
    stop()
    await expect.poll(() => lines[0]!.readyState).toBe(2)
    expect(lines).toHaveLength(1)
  })

  it("takes no notice of a message that is no event", { tags: ["SCR-031"] }, async () => {
    const { lines, line } = page()
    const heard: ServerEvent[] = []
    line.listen(["pool:1"], (event) => heard.push(event))
    await expect.poll(() => lines.length).toBe(1)
    lines[0]!.dispatchEvent(new MessageEvent("message", { data: "ping" }))
    lines[0]!.say(changed)
    expect(heard).toEqual([changed])
  })

  it("rests behind a locked screen, and asks anew after it", { tags: ["SEC-010"] }, async () => {
    const { lines, line } = page()
    let again = 0
    line.listen(
      ["meeting:2"],
      () => undefined,
      () => void again++,
    )
    await expect.poll(() => lines.length).toBe(1)
    lines[0]!.dispatchEvent(new Event("open"))
    line.rest(true)
    await expect.poll(() => lines[0]!.readyState).toBe(2)
    line.listen(["pool:1"], () => undefined)
    line.rest(false)
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]!.url.searchParams.get("topics")).toBe("meeting:2,pool:1")
    expect(again).toBe(0)
    lines[1]!.dispatchEvent(new Event("open"))
    expect(again).toBe(1)
  })
})
