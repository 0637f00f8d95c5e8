import type { ServerEvent } from "../../kernel/api/server-event.ts"
import { randomId } from "../http/random-id.ts"
import { type ConnectTab, covers, type StreamCoverage, type StreamMessage, type SendTopics } from "./stream-messages.ts"

/** The page's server-sent events, shared by all its listeners. */
export interface EventStream {
  /**
   * Listens to the events of these topics until the returned function is called.
   *
   * @param onReconnect called after a broken connection is back. The server replays missed events as far as it stores them; refetch data that may
   *   have changed before those.
   */
  readonly listen: (topics: readonly string[], listener: (event: ServerEvent) => void, onReconnect?: () => void) => () => void
  /** Pauses the stream while the page is locked. Afterwards `onReconnect` is called, as after a broken connection. */
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
 * Announces this page's topics, and passes each listener the events of its topics, each once and in order. The page tracks the offset that
 * it has reached. It takes events only from a stream that has all its topics from that offset on.
 */
export function makeEventStream(options: EventStreamOptions): EventStream {
  const listeners = new Set<Listener>()
  const tab = randomId()
  let sendTopics: SendTopics | undefined
  let lastSent: string | undefined
  let position: number | undefined
  let carried: StreamCoverage | undefined
  let isBroken = false
  let isResting = false
  let due: ReturnType<typeof setTimeout> | undefined

  const wantedTopics = () => (isResting ? [] : [...new Set([...listeners].flatMap((listener) => listener.topics))].toSorted())

  const sendIfChanged = () => {
    due = undefined
    const topics = wantedTopics()
    if (sendTopics === undefined || topics.join() === lastSent) return
    lastSent = topics.join()
    sendTopics({ tab, topics, after: position })
  }
  const schedule = (millis: number) => {
    clearTimeout(due)
    due = setTimeout(sendIfChanged, millis)
  }
  const sendAgain = () => {
    lastSent = ""
    schedule(0)
  }

  const onMessage = (message: StreamMessage) => {
    if (message.type === "send-topics") {
      carried = undefined
      lastSent = ""
      return sendIfChanged()
    }
    const topics = wantedTopics()
    if (topics.length === 0) return
    if (message.type === "coverage") {
      carried = covers(message, { topics, after: position }) ? message : undefined
      if (!isBroken || !message.isOpen || carried === undefined) return
      isBroken = false
      for (const listener of listeners) listener.reconnected?.()
    } else if (message.type === "broken") {
      isBroken = true
      options.onBroken?.()
    } else if (carried === undefined || !covers(carried, { topics, after: undefined })) sendAgain()
    else take(message)
  }

  const take = ({ at, event, isRewound }: Extract<StreamMessage, { readonly type: "event" }>) => {
    if (at !== undefined) {
      if (position !== undefined && at <= position && !isRewound) return
      position = at
    }
    if (event === undefined) return
    for (const listener of listeners) if (listener.topics.includes(event.topic)) listener.onMessage(event)
  }

  return {
    listen: (topics, listener, reconnected) => {
      if (sendTopics === undefined) {
        position = options.beginAfter?.()
        sendTopics = options.connect(onMessage)
      }
      const ownListener: Listener = { topics, onMessage: listener, reconnected }
      listeners.add(ownListener)
      schedule(0)
      return () => {
        listeners.delete(ownListener)
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
