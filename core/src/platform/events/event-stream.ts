import type { ServerEvent } from "../../api/server-event.ts"
import { exponentialBackoff } from "../http/exponential-backoff.ts"

/** What a page needs of `EventSource`; the browser's own fits. */
export interface EventSourceLike extends EventTarget {
  readonly readyState: number
  close(): void
}

/** The page's one line for server-sent events, shared by everything that listens. */
export interface EventStream {
  /**
   * Hears the events of these topics until the returned function is called.
   *
   * @param onAgain the line had broken and is there again. The server sends what was missed as far as it keeps it; what may have changed
   * beyond that is to be asked anew.
   */
  readonly listen: (topics: readonly string[], listener: (event: ServerEvent) => void, onAgain?: () => void) => () => void
  /** Closes the line while the screen is locked, and opens it again, which tells the listeners as after a broken line. */
  readonly rest: (isResting: boolean) => void
}

export interface EventStreamOptions {
  /** `/api/events`; the topics are added. */
  readonly address: string
  readonly open?: (url: string) => EventSourceLike
  /**
   * The place in the order of events at which the page began to read: what happened between a reading and the opening of the first line
   * is heard too. Asked when somebody first listens; undefined begins where the line opens.
   */
  readonly beginAfter?: () => number | undefined
  /** The line broke; whether the server is away is for others to find out. */
  readonly onBroken?: () => void
  /** Milliseconds before the n-th try to open the line again, from 1, after the server closed it for good. */
  readonly retryDelayMillis?: (attempt: number) => number
}

interface Listener {
  readonly topics: readonly string[]
  readonly hear: (event: ServerEvent) => void
  readonly again: (() => void) | undefined
}

const closed = 2
/** Milliseconds a topic nobody listens to any more stays on the line: the next screen often wants it, or opens a new line anyway. */
const lingers = 400
const upToHalfAMinute = exponentialBackoff(1_000, 30_000)

/**
 * Opens one EventSource for all topics that are listened to, and opens it anew when they change. Each new line says which
 * event it heard last, so that the server can send what came in between; no event is heard twice.
 */
export function makeEventStream(options: EventStreamOptions): EventStream {
  const open = options.open ?? ((url: string) => new EventSource(url, { withCredentials: true }))
  const delay = options.retryDelayMillis ?? upToHalfAMinute
  const listeners = new Set<Listener>()
  let line: { readonly source: EventSourceLike; readonly topics: string } | undefined
  let lastEventId: string | undefined
  let attempts = 0
  let isBroken = false
  let isResting = false
  let due: ReturnType<typeof setTimeout> | undefined

  const wanted = () => [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted().join(",")

  const hear = (message: MessageEvent<string>) => {
    if (message.lastEventId !== "") lastEventId = message.lastEventId
    const event = eventOf(message.data)
    if (event === undefined) return
    for (const listener of listeners) if (listener.topics.includes(event.topic)) listener.hear(event)
  }

  const align = () => {
    due = undefined
    const topics = isResting ? "" : wanted()
    if (line !== undefined && line.topics === topics && line.source.readyState !== closed) return
    line?.source.close()
    line = undefined
    if (topics === "") return
    const search = new URLSearchParams({ topics, ...(lastEventId === undefined ? {} : { last_event_id: lastEventId }) })
    const source = open(`${options.address}?${search}`)
    line = { source, topics }
    source.addEventListener("message", (event) => hear(event as MessageEvent<string>))
    source.addEventListener("open", () => {
      attempts = 0
      const wasBroken = isBroken
      isBroken = false
      if (wasBroken) for (const listener of listeners) listener.again?.()
    })
    // The browser reconnects by itself after a broken line; after a refused one it does not.
    source.addEventListener("error", () => {
      isBroken = true
      options.onBroken?.()
      if (source.readyState === closed && line?.source === source) schedule(delay(++attempts))
    })
  }

  const schedule = (millis: number) => {
    if (due !== undefined) clearTimeout(due)
    due = setTimeout(align, millis)
  }

  return {
    listen: (topics, listener, again) => {
      lastEventId ??= options.beginAfter?.()?.toString()
      const entry: Listener = { topics, hear: listener, again }
      listeners.add(entry)
      schedule(0)
      return () => {
        listeners.delete(entry)
        if (due === undefined) schedule(lingers)
      }
    },
    rest: (rests) => {
      if (rests === isResting) return
      isResting = rests
      if (rests) isBroken = true
      schedule(0)
    },
  }
}

function eventOf(text: string): ServerEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null || !("topic" in value) || !("type" in value)) return undefined
    if (typeof value.topic !== "string" || typeof value.type !== "string") return undefined
    return { topic: value.topic, type: value.type, data: "data" in value ? value.data : undefined }
  } catch {
    return undefined
  }
}
