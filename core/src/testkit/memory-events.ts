import type { ServerEvent } from "../kernel/api/server-event.ts"
import type { EventSourceLike } from "../platform/events/event-hub.ts"
import { connectAlone } from "../platform/events/event-hub.ts"
import type { EventStream } from "../platform/events/event-stream.tsx"
import { makeEventStream } from "../platform/events/page-events.ts"

/** A page's event stream, and the server that keeps its events. */
export interface MemoryEvents {
  readonly stream: EventStream
  /** Stores an event. A stream that opens later gets it too, as from the real server. */
  readonly send: (event: { readonly topic: string; readonly type: string; readonly data?: unknown }) => void
  /** Breaks the open connection, and brings it back. */
  readonly reconnect: () => void
}

/** Serves events from memory, from the moment the page begins. */
export function memoryEvents(): MemoryEvents {
  const log: ServerEvent[] = []
  let open: MemorySource | undefined
  const stream = makeEventStream({
    connect: connectAlone({
      address: "/api/events",
      open: (url) => {
        const source = (open = new MemorySource(url, log))
        // The page adds its listeners once it has the source.
        queueMicrotask(() => source.deliver())
        return source
      },
    }),
    beginAfter: () => 0,
  })
  return {
    stream,
    send: (event) => {
      log.push({ data: null, ...event })
      open?.deliver()
    },
    reconnect: () => {
      for (const type of ["error", "open"]) open?.dispatchEvent(new Event(type))
    },
  }
}

class MemorySource extends EventTarget implements EventSourceLike {
  readyState = 1
  private readonly log: readonly ServerEvent[]
  private readonly topics: readonly string[]
  private at: number
  constructor(url: string, log: readonly ServerEvent[]) {
    super()
    const search = new URL(url, "http://localhost").searchParams
    this.log = log
    this.topics = search.get("topics")?.split(",") ?? []
    this.at = Number(search.get("last_event_id"))
  }
  close() {
    this.readyState = 2
  }
  /** Sends the events of its topics that it has not sent yet. */
  deliver() {
    while (this.readyState === 1 && this.at < this.log.length) {
      const event = this.log[this.at++]!
      if (!this.topics.includes(event.topic)) continue
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event), lastEventId: `${this.at}` }))
    }
  }
}
