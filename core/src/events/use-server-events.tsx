import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from "react"
import type { ServerEvent } from "../server-kit/events.ts"
import type { EventLine } from "./event-line.ts"

const EventLineContext = createContext<EventLine | undefined>(undefined)

/** Gives screens the page's event line. Without one (tests of single screens) nothing is heard. */
export function EventLineProvider({ line, children }: { readonly line: EventLine; readonly children: ReactNode }) {
  return <EventLineContext value={line}>{children}</EventLineContext>
}

/**
 * Calls `onEvent` for each event of these topics while the component is mounted.
 *
 * @example
 * useServerEvents([`pool:${pool.id}`], (event) => { if (event.type === "plugins-changed") void refetch() })
 */
export function useServerEvents(topics: readonly string[], onEvent: (event: ServerEvent) => void): void {
  const line = useContext(EventLineContext)
  const hear = useEffectEvent(onEvent)
  const joined = topics.join(",")
  useEffect(() => (joined === "" ? undefined : line?.listen(joined.split(","), (event) => hear(event))), [line, joined])
}
