import type { ServerEvent } from "../../kernel/api/server-event.ts"
import { upToHalfAMinute } from "../http/exponential-backoff.ts"
import { type ConnectTab, covers, earliest, type StreamMessage, type TabTopics } from "./stream-messages.ts"

/** The part of `EventSource` used here. */
export interface EventSourceLike extends EventTarget {
  readonly readyState: number
  close(): void
}

/** Holds the one event stream for all tabs whose topics it receives. */
export interface EventHub {
  readonly setTopics: (topics: TabTopics) => void
  /** Asks all tabs for their topics, and opens the stream once they have answered. */
  readonly requestTopics: () => void
  readonly close: () => void
}

export interface EventHubOptions {
  /** `/api/events`; the topics are added. */
  readonly address: string
  readonly open?: (url: string) => EventSourceLike
  /** Milliseconds before the n-th attempt to reopen a stream that the server closed, or to ask again for a refused topic, from 1. */
  readonly retryDelayMillis?: (attempt: number) => number
  /** Milliseconds for which topics are collected before the stream opens. */
  readonly gatherMillis?: number
}

const openSource = (url: string): EventSourceLike => new EventSource(url, { withCredentials: true })

/** Connects a tab that shares no stream: it opens its own. */
export const connectAlone =
  (options: EventHubOptions): ConnectTab =>
  (onMessage) =>
    makeEventHub(onMessage, options).setTopics

const closed = 2
/** The most topics that the server accepts in one stream. */
const maxTopics = 150

/**
 * Opens one EventSource for the topics of all tabs, and another when a tab adds topics. The new one starts at the earliest offset that any
 * tab has reached, so that no tab misses an event. A tab drops events that it already has. The next opening drops unused topics.
 */
export function makeEventHub(
  send: (message: StreamMessage) => void,
  { address, open = openSource, retryDelayMillis = upToHalfAMinute, gatherMillis = 0 }: EventHubOptions,
): EventHub {
  /** By tab, in the order of their arrival. Each has `after` until an open stream covers it. */
  const tabs = new Map<string, TabTopics>()
  let stream: { readonly source: EventSourceLike; readonly topics: readonly string[] } | undefined
  let at: number | undefined
  let isOpen = false
  /** The server refused some of the topics, and carries the others. */
  let isPartial = false
  let attempts = 0
  let due: ReturnType<typeof setTimeout> | undefined

  const schedule = (millis: number, run: () => void) => {
    clearTimeout(due)
    due = setTimeout(run, millis)
  }
  const sendCoverage = () => send({ type: "coverage", topics: stream?.topics ?? [], from: at, isOpen })

  const requestTopics = () => {
    tabs.clear()
    schedule(gatherMillis, update)
    send({ type: "send-topics" })
  }

  const update = () => {
    const allTabs = [...tabs.values()]
    const carried = { topics: stream?.topics ?? [], from: at }
    const isSound = stream !== undefined && stream.source.readyState !== closed && !isPartial
    if (allTabs.length === 0) end()
    else if (isSound && allTabs.every((tab) => covers(carried, tab))) sendCoverage()
    else renew(allTabs)
    for (const tab of allTabs) tabs.set(tab.tab, { ...tab, after: undefined })
  }

  const end = () => {
    stream?.source.close()
    stream = undefined
    at = undefined
    isOpen = isPartial = false
  }

  const renew = (topicsByTab: readonly TabTopics[]) => {
    const from = earliest([at, ...topicsByTab.map(({ after }) => after)])
    end()
    at = from
    const topics = [...new Set(topicsByTab.toReversed().flatMap((tab) => tab.topics))]
    const search = new URLSearchParams({
      topics: topics.slice(0, maxTopics).toSorted().join(","),
      ...(from === undefined ? {} : { last_event_id: `${from}` }),
    })
    const source = open(`${address}?${search}`)
    stream = { source, topics }
    // The tabs need the coverage before the first event.
    sendCoverage()
    const whileCurrent = (type: string, run: (event: Event) => void) =>
      source.addEventListener(type, (event) => (stream?.source === source ? run(event) : undefined))
    whileCurrent("message", (event) => onMessage(event as MessageEvent<string>))
    whileCurrent("open", () => {
      isOpen = true
      sendCoverage()
    })
    // The browser reconnects after a broken connection, but not after a refused one.
    whileCurrent("error", () => {
      isOpen = false
      send({ type: "broken" })
      if (source.readyState === closed) schedule(retryDelayMillis(++attempts), requestTopics)
    })
  }

  const onMessage = ({ data, lastEventId }: MessageEvent<string>) => {
    const { event, isRefusal } = read(data)
    const before = at
    if (lastEventId !== "") at = Number(lastEventId)
    send({
      type: "event",
      at: lastEventId === "" ? undefined : at,
      event,
      isRewound: at !== undefined && before !== undefined && at < before,
    })
    if (isRefusal) {
      isPartial = true
      schedule(retryDelayMillis(++attempts), requestTopics)
    } else if (!isPartial) attempts = 0
  }

  return {
    setTopics: (tab) => {
      if (tab.topics.length === 0) tabs.delete(tab.tab)
      else tabs.set(tab.tab, tab)
      schedule(gatherMillis, update)
    },
    requestTopics,
    close: () => {
      clearTimeout(due)
      end()
    },
  }
}

interface ReadMessage {
  readonly event?: ServerEvent
  /** The server carries only the other topics. */
  readonly isRefusal?: boolean
}

function read(text: string): ReadMessage {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null) return {}
    if (!("topic" in value) || !("type" in value)) return { isRefusal: "refused" in value }
    if (typeof value.topic !== "string" || typeof value.type !== "string") return {}
    return { event: { topic: value.topic, type: value.type, data: "data" in value ? value.data : undefined } }
  } catch {
    return {}
  }
}
