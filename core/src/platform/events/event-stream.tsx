import type { ServerEvent } from "../../api/server-event.ts"
import { upToHalfAMinute } from "../http/exponential-backoff.ts"
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from "react"

/** The part of `EventSource` used here. */
export interface EventSourceLike extends EventTarget {
  readonly readyState: number
  close(): void
}

/** The page's server-sent event stream, shared by all listeners. */
export interface EventStream {
  /**
   * Listens to the events of these topics until the returned function is called.
   *
   * @param onReconnect called after a broken connection is back. The server replays missed events as far as it stores them; refetch
   * what may have changed beyond that.
   */
  readonly listen: (topics: readonly string[], listener: (event: ServerEvent) => void, onReconnect?: () => void) => () => void
  /** Closes the stream while the screen is locked. Reopening it notifies listeners as after a broken connection. */
  readonly rest: (isResting: boolean) => void
}

export interface EventStreamOptions {
  /** `/api/events`; the topics are added. */
  readonly address: string
  readonly open?: (url: string) => EventSourceLike
  /**
   * The event offset at which the page started to load: events between loading and the opening of the first connection
   * are delivered too. Called for the first listener; undefined starts when the stream opens.
   */
  readonly beginAfter?: () => number | undefined
  /** Called when the connection broke; the server may be available nevertheless. */
  readonly onBroken?: () => void
  /** Milliseconds before the n-th attempt to reopen a connection that the server closed, from 1. */
  readonly retryDelayMillis?: (attempt: number) => number
}

interface Listener {
  readonly topics: readonly string[]
  readonly onMessage: (event: ServerEvent) => void
  readonly reconnected: (() => void) | undefined
}

const closed = 2
/** Milliseconds before an unused topic is unsubscribed: the next screen often needs it, or reopens the stream anyway. */
const unsubscribeDelayMillis = 400

/**
 * Opens one EventSource for all subscribed topics and reopens it when they change. Each connection names the last
 * event received, so that the server sends what was missed and no event is delivered twice.
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
    // The browser reconnects after a broken connection, but not after a refused one.
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

const EventLineContext = createContext<Pick<EventStream, "listen"> | undefined>(undefined)

/** Provides the page's event stream. Without one (tests of single screens) there are no events. */
export function EventStreamProvider({ stream, children }: { readonly stream: Pick<EventStream, "listen">; readonly children: ReactNode }) {
  return <EventLineContext value={stream}>{children}</EventLineContext>
}

/**
 * Calls `onEvent` for each event of these topics while the component is mounted, and `onReconnect` after each broken connection:
 * refetch then what is shown.
 *
 * @example
 * useServerEvents([`pool:${pool.id}`], (event) => { if (event.type === "plugins-changed") void refetch() }, refetch)
 */
export function useServerEvents(topics: readonly string[], onEvent: (event: ServerEvent) => void, onReconnect?: () => void): void {
  const stream = useContext(EventLineContext)
  const onMessage = useEffectEvent(onEvent)
  const reconnected = useEffectEvent(() => onReconnect?.())
  const joined = topics.join(",")
  useEffect(
    () =>
      joined === ""
        ? undefined
        : stream?.listen(
            joined.split(","),
            (event) => onMessage(event),
            () => reconnected(),
          ),
    [stream, joined],
  )
}
