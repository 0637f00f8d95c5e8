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
   * @param onReconnect the line had broken and is there again. The server sends what was missed as far as it keeps it; what may have changed
   * beyond that is to be asked anew.
   */
  readonly listen: (topics: readonly string[], listener: (event: ServerEvent) => void, onReconnect?: () => void) => () => void
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
  readonly onMessage: (event: ServerEvent) => void
  readonly reconnected: (() => void) | undefined
}

const closed = 2
/** Milliseconds a topic nobody listens to any more stays on the line: the next screen often wants it, or opens a new line anyway. */
const unsubscribeDelayMillis = 400
const upToHalfAMinute = exponentialBackoff(1_000, 30_000)

/**
 * Opens one EventSource for all topics that are listened to, and opens it anew when they change. Each new line says which
 * event it heard last, so that the server can send what came in between; no event is heard twice.
 */
export function makeEventStream(options: EventStreamOptions): EventStream {
  const open = options.open ?? ((url: string) => new EventSource(url, { withCredentials: true }))
  const delay = options.retryDelayMillis ?? upToHalfAMinute
  const listeners = new Set<Listener>()
  let stream: { readonly source: EventSourceLike; readonly topics: string } | undefined
  let lastEventId: string | undefined
  let attempts = 0
  let isBroken = false
  let isResting = false
  let due: ReturnType<typeof setTimeout> | undefined

  const wanted = () => [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted().join(",")

  const onMessage = (message: MessageEvent<string>) => {
    if (message.lastEventId !== "") lastEventId = message.lastEventId
    const event = eventOf(message.data)
    if (event === undefined) return
    for (const listener of listeners) if (listener.topics.includes(event.topic)) listener.onMessage(event)
  }

  const reconnect = () => {
    due = undefined
    const topics = isResting ? "" : wanted()
    if (stream !== undefined && stream.topics === topics && stream.source.readyState !== closed) return
    stream?.source.close()
    stream = undefined
    if (topics === "") return
    const search = new URLSearchParams({ topics, ...(lastEventId === undefined ? {} : { last_event_id: lastEventId }) })
    const source = open(`${options.address}?${search}`)
    stream = { source, topics }
    source.addEventListener("message", (event) => onMessage(event as MessageEvent<string>))
    source.addEventListener("open", () => {
      attempts = 0
      const wasBroken = isBroken
      isBroken = false
      if (wasBroken) for (const listener of listeners) listener.reconnected?.()
    })
    // The browser reconnects by itself after a broken line; after a refused one it does not.
    source.addEventListener("error", () => {
      isBroken = true
      options.onBroken?.()
      if (source.readyState === closed && stream?.source === source) schedule(delay(++attempts))
    })
  }

  const schedule = (millis: number) => {
    if (due !== undefined) clearTimeout(due)
    due = setTimeout(reconnect, millis)
  }

  return {
    listen: (topics, listener, reconnected) => {
      lastEventId ??= options.beginAfter?.()?.toString()
      const entry: Listener = { topics, onMessage: listener, reconnected }
      listeners.add(entry)
      schedule(0)
      return () => {
        listeners.delete(entry)
        if (due === undefined) schedule(unsubscribeDelayMillis)
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
