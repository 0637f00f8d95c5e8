import type { ServerEvent } from "../../kernel/api/server-event.ts"
import { upToHalfAMinute } from "../http/exponential-backoff.ts"
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from "react"
import type { BrowserEventsOptions } from "./between-tabs.ts"
import type { EventStream } from "./page-events.ts"

export type { EventStream }

export interface LateEventsOptions extends BrowserEventsOptions {
  /** The stream starts after it; immediately when absent. */
  readonly begins?: Promise<unknown>
}

/**
 * This page's connection to the browser's event stream. Its code loads with the first listener, which also gets the events that came
 * before.
 */
export function lateEventStream({ begins, ...options }: LateEventsOptions): EventStream {
  const waiting = new Set<() => void>()
  let stream: EventStream | undefined
  let isLoading = false
  let isResting = false

  const load = async (attempt: number): Promise<void> => {
    isLoading = true
    await begins
    try {
      const { browserEvents } = await import("./between-tabs.ts")
      stream = browserEvents(options)
    } catch {
      setTimeout(() => void load(attempt + 1), upToHalfAMinute(attempt))
      return
    }
    stream.rest(isResting)
    waiting.forEach((begin) => begin())
    waiting.clear()
  }

  return {
    listen: (...listening) => {
      if (stream !== undefined) return stream.listen(...listening)
      if (!isLoading) void load(1)
      let leave: (() => void) | undefined
      const begin = () => (leave = stream?.listen(...listening))
      waiting.add(begin)
      return () => {
        waiting.delete(begin)
        leave?.()
      }
    },
    rest: (rests) => {
      isResting = rests
      stream?.rest(rests)
    },
  }
}

const EventStreamContext = createContext<Pick<EventStream, "listen"> | undefined>(undefined)

/** Provides the page's event stream. Without one (tests of single screens) there are no events. */
export function EventStreamProvider({ stream, children }: { readonly stream: Pick<EventStream, "listen">; readonly children: ReactNode }) {
  return <EventStreamContext value={stream}>{children}</EventStreamContext>
}

/**
 * Calls `onEvent` for each event of these topics while the component is mounted, and `onReconnect` after each broken connection:
 * refetch the data on screen then.
 *
 * @example
 * useServerEvents([`pool:${pool.id}`], (event) => { if (event.type === "plugins-changed") void refetch() }, refetch)
 */
export function useServerEvents(topics: readonly string[], onEvent: (event: ServerEvent) => void, onReconnect?: () => void): void {
  const stream = useContext(EventStreamContext)
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
