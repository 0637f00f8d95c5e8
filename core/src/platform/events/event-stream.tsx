import type { ServerEvent } from "../../api/server-event.ts"
import { upToHalfAMinute } from "../http/exponential-backoff.ts"
import { randomId } from "../http/random-id.ts"
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from "react"
import type { EventHubOptions } from "./event-hub.ts"
import { type ConnectTab, covers, type StreamCoverage, type StreamNews, type TellWish } from "./stream-messages.ts"

/** The page's server-sent events, shared by all its listeners. */
export interface EventStream {
  /**
   * Listens to the events of these topics until the returned function is called.
   *
   * @param onReconnect called after a broken connection is back. The server replays missed events as far as it stores them; refetch
   * what may have changed beyond that.
   */
  readonly listen: (topics: readonly string[], listener: (event: ServerEvent) => void, onReconnect?: () => void) => () => void
  /** Hears nothing while nobody may see the page. Listeners are notified afterwards as after a broken connection. */
  readonly rest: (isResting: boolean) => void
}

export interface EventStreamOptions {
  /** Called for the first listener. */
  readonly connect: ConnectTab
  /**
   * The event offset at which the page started to load: events between loading and the opening of the first connection
   * are delivered too. Called for the first listener; undefined starts when the stream opens.
   */
  readonly beginAfter?: () => number | undefined
  /** Called when the connection broke; the server may be available nevertheless. */
  readonly onBroken?: () => void
}

interface Listener {
  readonly topics: readonly string[]
  readonly onMessage: (event: ServerEvent) => void
  readonly reconnected: (() => void) | undefined
}

/** Milliseconds before an unused topic is unsubscribed: the next screen often needs it, or reopens the stream anyway. */
const unsubscribeDelayMillis = 400

/**
 * Connects this tab with the one stream of the browser's tabs. The code for it comes with the first listener: an event loses nothing by
 * being heard later.
 *
 * @param name called then; the same for all tabs of a person
 */
export const connectBrowser =
  (name: () => string, options: EventHubOptions): ConnectTab =>
  async (hear) => {
    const load = async (attempt: number): Promise<typeof import("./between-tabs.ts")> => {
      try {
        return await import("./between-tabs.ts")
      } catch {
        await new Promise((resolve) => setTimeout(resolve, upToHalfAMinute(attempt)))
        return load(attempt + 1)
      }
    }
    const { connectTabs } = await load(1)
    return connectTabs(name(), options)(hear)
  }

/**
 * Says what this page wants to hear, and passes each listener its own topics' events, each once and in order. The page knows up to which offset
 * it has heard its topics. It takes events only from a stream that carries all of them from there on.
 */
export function makeEventStream(options: EventStreamOptions): EventStream {
  const listeners = new Set<Listener>()
  const tab = randomId()
  let isConnecting = false
  let say: TellWish | undefined
  let lastSaid: string | undefined
  let position: number | undefined
  let carried: StreamCoverage | undefined
  let isBroken = false
  let isResting = false
  let due: ReturnType<typeof setTimeout> | undefined

  const wanted = () => (isResting ? [] : [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted())

  const sayWish = () => {
    due = undefined
    const topics = wanted()
    if (say === undefined || topics.join() === lastSaid) return
    lastSaid = topics.join()
    say({ tab, topics, after: position })
  }
  const schedule = (millis: number) => {
    clearTimeout(due)
    due = setTimeout(sayWish, millis)
  }
  const sayAgain = () => {
    lastSaid = ""
    schedule(0)
  }

  const hear = (news: StreamNews) => {
    if (news.type === "who") {
      carried = undefined
      lastSaid = ""
      return sayWish()
    }
    const topics = wanted()
    if (topics.length === 0) return
    if (news.type === "carries") {
      carried = covers(news, { topics, after: position }) ? news : undefined
      if (!isBroken || !news.isOpen || carried === undefined) return
      isBroken = false
      for (const listener of listeners) listener.reconnected?.()
    } else if (news.type === "broken") {
      isBroken = true
      options.onBroken?.()
    } else if (carried === undefined || !covers(carried, { topics, after: undefined })) sayAgain()
    else take(news)
  }

  const take = ({ at, event, isRewound }: Extract<StreamNews, { readonly type: "event" }>) => {
    if (at !== undefined) {
      if (position !== undefined && at <= position && !isRewound) return
      position = at
    }
    if (event === undefined) return
    for (const listener of listeners) if (listener.topics.includes(event.topic)) listener.onMessage(event)
  }

  const connect = async () => {
    isConnecting = true
    position = options.beginAfter?.()
    say = await options.connect(hear)
    sayWish()
  }

  return {
    listen: (topics, listener, reconnected) => {
      if (!isConnecting) void connect()
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
      if (rests) {
        isBroken = true
        carried = undefined
      }
      schedule(0)
    },
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
