import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { ServerEvent } from "../../kernel/api/server-event.ts"
import { connectTabs } from "./between-tabs.ts"
import type { EventSourceLike } from "./event-hub.ts"
import { makeEventStream } from "./page-events.ts"

class Source extends EventTarget implements EventSourceLike {
  readyState = 1
  readonly search: URLSearchParams
  constructor(url: string) {
    super()
    this.search = new URL(url, "http://clinic").searchParams
  }
  close() {
    this.readyState = 2
  }
  say(id: number, content: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(content), lastEventId: `${id}` }))
  }
}

const closings: (() => void)[] = []
let name = ""
beforeEach(() => {
  name = crypto.randomUUID()
})
afterEach(() => closings.splice(0).forEach((close) => close()))

/** A tab of the browser: a page with its own events, and the sources it opens. */
function tab(topic: string, beginAfter?: number) {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" })
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("document", document)
  const [sources, heard, notices]: [Source[], string[], string[]] = [[], [], []]
  const stream = makeEventStream({
    beginAfter: () => beginAfter,
    onBroken: () => notices.push("broken"),
    connect: connectTabs(name, {
      address: "/api/events",
      open: (url) => sources[sources.push(new Source(url)) - 1]!,
      retryDelayMillis: () => 100,
    }),
  })
  const onEvent = (event: ServerEvent) => void heard.push(event.type)
  const leave = stream.listen([topic], onEvent, () => notices.push("back"))
  const close = () => {
    // The tab is hidden, so it stops asking the leader.
    document.visibilityState = "hidden"
    vi.stubGlobal("document", document)
    document.dispatchEvent(new Event("visibilitychange"))
    page.dispatchEvent(new Event("pagehide"))
  }
  closings.push(close)
  return { stream, onEvent, heard, notices, leave, close, sources, open: () => sources.find(({ readyState }) => readyState === 1) }
}

const topicsOf = (page: ReturnType<typeof tab>) => page.open()?.search.get("topics")
const event = (topic: string, type: string) => ({ topic, type, data: null })

it("opens one stream for all tabs, and passes each its own topics", { tags: ["SCR-120"] }, async () => {
  const [first, second] = [tab("meeting:1", 40), tab("meeting:2", 41)]
  await expect.poll(() => topicsOf(first)).toBe("meeting:1,meeting:2")
  expect(first.open()!.search.get("last_event_id")).toBe("40")
  first.open()!.say(41, event("meeting:2", "before the second tab opened"))
  first.open()!.say(42, event("meeting:1", "one"))
  first.open()!.say(43, event("meeting:2", "two"))
  await expect.poll(() => [first.heard, second.heard]).toEqual([["one"], ["two"]])
  expect(second.sources).toEqual([])
})

it("delivers each event once when a tab adds topics", { tags: ["SCR-120"] }, async () => {
  const [first, second] = [tab("meeting:1", 40), tab("meeting:2", 40)]
  await expect.poll(() => topicsOf(first)).toBe("meeting:1,meeting:2")
  const before = first.open()!
  before.say(41, event("meeting:1", "a"))
  await expect.poll(() => first.heard).toEqual(["a"])
  second.stream.listen(["meeting:3"], second.onEvent)
  // The stream does not carry the third meeting yet, and skips one of its events.
  before.say(43, event("meeting:2", "c"))
  await expect.poll(() => topicsOf(first)).toBe("meeting:1,meeting:2,meeting:3")
  expect(first.open()!.search.get("last_event_id")).toBe("41")
  first.open()!.say(41, {})
  first.open()!.say(42, event("meeting:3", "b"))
  first.open()!.say(43, event("meeting:2", "c"))
  first.open()!.say(44, event("meeting:1", "d"))
  await expect
    .poll(() => [first.heard, second.heard])
    .toEqual([
      ["a", "d"],
      ["b", "c"],
    ])
})

it("moves to another tab when the leader closes, and continues after its last event", { tags: ["SCR-121"] }, async () => {
  const [first, second] = [tab("meeting:1", 40), tab("meeting:2", 40)]
  await expect.poll(() => topicsOf(first)).toBe("meeting:1,meeting:2")
  first.open()!.say(47, event("meeting:1", "a"))
  await expect.poll(() => first.heard).toEqual(["a"])
  first.leave()
  first.close()
  await expect.poll(() => topicsOf(second)).toBe("meeting:2")
  expect(second.open()!.search.get("last_event_id")).toBe("47")
  expect(second.notices).toEqual([])
})

it("is taken over from an unresponsive tab within two seconds", { tags: ["SCR-121"] }, async () => {
  let end = (): void => undefined
  void navigator.locks.request(name, () => new Promise<void>((resolve) => void (end = resolve))).catch(() => undefined)
  const startedAt = performance.now()
  const page = tab("meeting:1")
  await expect.poll(() => topicsOf(page)).toBe("meeting:1")
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  end()
})

it("makes a replaced leader wait again, and ignores its late events", { tags: ["SCR-121"] }, async () => {
  const page = tab("meeting:1", 40)
  await expect.poll(() => topicsOf(page)).toBe("meeting:1")
  const late = page.open()!
  await navigator.locks.request(name, { steal: true }, async () => {
    await expect.poll(() => late.readyState).toBe(2)
  })
  late.say(50, event("meeting:1", "late"))
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ leader: 1, message: { type: "event", at: 60, event: event("meeting:1", "late"), isRewound: false } })
  await expect.poll(() => topicsOf(page)).toBe("meeting:1")
  channel.close()
  page.open()!.say(41, event("meeting:1", "in time"))
  await expect.poll(() => page.heard).toEqual(["in time"])
})

it("notifies all tabs when it breaks and when it reconnects", { tags: ["SCR-120"] }, async () => {
  const pages = [tab("meeting:1", 40), tab("meeting:2", 40)]
  await expect.poll(() => topicsOf(pages[0]!)).toBe("meeting:1,meeting:2")
  const refused = pages[0]!.open()!
  refused.close()
  refused.dispatchEvent(new Event("error"))
  await expect.poll(() => pages.map(({ notices }) => notices)).toEqual([["broken"], ["broken"]])
  await expect.poll(() => topicsOf(pages[0]!)).toBe("meeting:1,meeting:2")
  pages[0]!.open()!.dispatchEvent(new Event("open"))
  await expect
    .poll(() => pages.map(({ notices }) => notices))
    .toEqual([
      ["broken", "back"],
      ["broken", "back"],
    ])
})

it("keeps the other tabs' topics when one is refused, and requests that one again", { tags: ["SCR-122"] }, async () => {
  const [first, second] = [tab("meeting:1", 40), tab("meeting:2", 40)]
  await expect.poll(() => topicsOf(first)).toBe("meeting:1,meeting:2")
  const partial = first.open()!
  partial.say(40, { refused: ["meeting:2"] })
  partial.say(41, event("meeting:1", "a"))
  await expect.poll(() => first.heard).toEqual(["a"])
  await expect.poll(() => first.sources.length).toBe(2)
  expect([partial.readyState, topicsOf(first), first.open()!.search.get("last_event_id")]).toEqual([2, "meeting:1,meeting:2", "41"])
  first.open()!.say(41, {})
  first.open()!.say(42, event("meeting:2", "b"))
  await expect.poll(() => second.heard).toEqual(["b"])
  expect([first.notices, second.notices]).toEqual([[], []])
})
