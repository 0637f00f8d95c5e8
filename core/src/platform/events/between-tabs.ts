import { connectAlone, type EventHubOptions, makeEventHub } from "./event-hub.ts"
import { type EventStream, type EventStreamOptions, makeEventStream } from "./page-events.ts"
import { askEveryMillis, type ConnectTab, nextAboutLeader, type StreamMessage, type TabTopics } from "./stream-messages.ts"

/** Milliseconds for which the leader gathers the other tabs' topics. */
const gatherMillis = 50

export interface BrowserEventsOptions extends Omit<EventStreamOptions, "connect">, EventHubOptions {
  /** Called once: see {@link connectTabs}. */
  readonly name: () => string
}

/** This page's connection to the one event stream that the browser's tabs share. */
export const browserEvents = (options: BrowserEventsOptions): EventStream =>
  makeEventStream({ ...options, connect: connectTabs(options.name(), options) })

interface NumberedMessage {
  readonly leader: number
  readonly message: StreamMessage
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const post = (channel: BroadcastChannel, message: TabTopics | NumberedMessage | "?" | "!") => channel.postMessage(message)

/**
 * One stream for all tabs with this name. The tab that holds the Web Lock leads: it holds the stream and sends its messages over a
 * BroadcastChannel. The browser passes the lock on when that tab closes or crashes; a visible tab takes it from one that no longer answers.
 * Late messages of an earlier leader are ignored. In a browser without Web Locks, which need a secure context, each tab holds its own
 * stream.
 *
 * A shared worker would be a second program: Trusted Types need a policy for its address, Chrome on Android has none, a new build starts
 * another, and no tab learns that it crashed.
 *
 * @param name the same for tabs of the same person and the same version of these messages
 */
export function connectTabs(name: string, options: EventHubOptions): ConnectTab {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined || typeof BroadcastChannel === "undefined") return connectAlone(options)
  return (onMessage) => {
    const channel = new BroadcastChannel(name)
    let newest = 0
    let lastSent: TabTopics | undefined
    let turn: AbortController | undefined
    let stopLeading: (() => void) | undefined

    channel.addEventListener("message", ({ data }: MessageEvent<TabTopics | NumberedMessage>) => {
      if (!("leader" in data) || data.leader < newest) return
      // A page that hung or slept has lost messages, the new leader's question among them.
      if (data.leader > newest && data.message.type !== "send-topics") onMessage({ type: "send-topics" })
      newest = data.leader
      onMessage(data.message)
    })

    const lead = () =>
      new Promise<void>((release) => {
        const leader = (newest = Math.max(newest + 1, Date.now()))
        // This page's other channel receives this one's messages, as every other tab does.
        const own = new BroadcastChannel(name)
        const leaderCheck = new BroadcastChannel(leaderCheckOf(name))
        const hub = makeEventHub((message) => post(own, { leader, message }), { gatherMillis, ...options })
        own.addEventListener("message", ({ data }: MessageEvent<TabTopics | NumberedMessage>) =>
          "tab" in data ? hub.setTopics(data) : undefined,
        )
        leaderCheck.addEventListener("message", ({ data }) => (data === "?" ? post(leaderCheck, "!") : undefined))
        stopLeading = () => {
          stopLeading = undefined
          hub.close()
          own.close()
          leaderCheck.close()
          release()
        }
        post(leaderCheck, "!")
        hub.requestTopics()
      })

    const queue = async (options: LockOptions = {}): Promise<void> => {
      turn?.abort()
      const mine = (turn = new AbortController())
      try {
        await locks.request(name, options.steal ? options : { signal: mine.signal }, lead)
      } catch {
        // The lock was released here, or another tab took it.
      }
      if (turn !== mine || stopLeading === undefined) return
      stopLeading()
      onMessage({ type: "send-topics" })
      await queue()
    }

    void queue()
    watchLeader(name, { isLeading: () => stopLeading !== undefined, take: () => void queue({ steal: true }) })
    addEventListener("pagehide", () => {
      turn?.abort()
      turn = undefined
      stopLeading?.()
      if (lastSent !== undefined) post(channel, { ...lastSent, topics: [] })
    })
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return
      void queue()
      onMessage({ type: "send-topics" })
    })
    return (topics) => {
      lastSent = topics
      post(channel, topics)
    }
  }
}

/** A separate channel for the leader and visible tabs, so that hidden tabs can sleep. */
const leaderCheckOf = (name: string) => `${name}:leader`

/** Asks the leader from time to time whether it is there, while this page is visible. */
function watchLeader(name: string, { isLeading, take }: { readonly isLeading: () => boolean; readonly take: () => void }): void {
  let stop: (() => void) | undefined
  const start = () => {
    const leaderCheck = new BroadcastChannel(leaderCheckOf(name))
    let watch = { checkedAt: performance.now(), askedAt: undefined as number | undefined, answeredAt: 0 }
    leaderCheck.addEventListener("message", ({ data }) => {
      if (data === "!") watch = { ...watch, askedAt: undefined, answeredAt: performance.now() }
    })
    const check = () => {
      const now = performance.now()
      const next = isLeading() ? "wait" : nextAboutLeader(watch, now)
      watch = { ...watch, checkedAt: now, askedAt: next === "ask" ? now : next === "take" || isLeading() ? undefined : watch.askedAt }
      if (next === "ask") post(leaderCheck, "?")
      if (next === "take") take()
    }
    const timer = setInterval(check, askEveryMillis)
    return () => {
      clearInterval(timer)
      leaderCheck.close()
    }
  }
  const follow = () => {
    stop?.()
    stop = document.visibilityState === "visible" ? start() : undefined
  }
  document.addEventListener("visibilitychange", follow)
  follow()
}
