import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from "react"
import type { ServerEvent } from "../../api/server-event.ts"
import type { EventStream } from "./event-stream.ts"

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
