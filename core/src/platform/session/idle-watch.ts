import type { IdleClock } from "./idle-clock.ts"

/** The channel on which the pages of a browser tell each other that one of them is used, or was locked. */
export const lockChannelName = "rond-lock"
/** What pages say on it: `locked`, or when they were used, in epoch milliseconds. */
type LockMessage = "locked" | number

/** What the watch needs of the page. */
export interface IdleWatchOptions {
  readonly clock: IdleClock
  readonly lockAfterSeconds: number
  /** Locks the page, and the session where `because` is not another page's word. */
  readonly lock: (because: "idle" | "told") => void
  /** The screen was used, and no call said so for a while. */
  readonly reportUsed: () => void
}

/** Tells the browser's other pages that this one was locked. */
export function broadcastLock(): void {
  const channel = new BroadcastChannel(lockChannelName)
  post(channel, "locked")
  channel.close()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const post = (channel: BroadcastChannel, message: LockMessage) => channel.postMessage(message)

/** Milliseconds between two words to the other pages, and seconds after which the server is told where no call does. */
const broadcastIntervalMillis = 1_000
const reportAfterSeconds = 45
/** Milliseconds between two looks at the clock, at most. */
const maxCheckIntervalMillis = 10_000

/**
 * Whether an event is somebody's hand on the device. Browsers also report a pointer that rests while the page moves below it, and
 * programs can make any event.
 */
const isActivity = (event: Event): boolean =>
  event.isTrusted && !(event.type === "pointermove" && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0)

const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const

/**
 * Watches for use of the screen, and locks it when there is none for too long. A device that slept locks as it wakes. Returns how to
 * stop.
 */
export function watchIdleness({ clock, lockAfterSeconds, lock, reportUsed: reportActivity }: IdleWatchOptions): () => void {
  const channel = new BroadcastChannel(lockChannelName)
  let broadcastAt = 0

  const check = () => {
    if (clock.isIdleFor(lockAfterSeconds)) return lock("idle")
    if (clock.isReportDue(reportAfterSeconds)) reportActivity()
  }
  const onActivity = (event: Event) => {
    if (!isActivity(event)) return
    // What wakes the device comes before anything else has looked at the clock.
    if (clock.isIdleFor(lockAfterSeconds)) return lock("idle")
    clock.use()
    if (clock.usedAt - broadcastAt < broadcastIntervalMillis) return
    broadcastAt = clock.usedAt
    post(channel, broadcastAt)
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "locked") lock("told")
    else if (typeof data === "number" && !clock.isIdleFor(lockAfterSeconds)) clock.use(data)
  }

  channel.addEventListener("message", onMessage)
  for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: true })
  document.addEventListener("visibilitychange", check)
  const timer = setInterval(check, Math.min(maxCheckIntervalMillis, lockAfterSeconds * 250))
  return () => {
    clearInterval(timer)
    document.removeEventListener("visibilitychange", check)
    for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true })
    channel.close()
  }
}
