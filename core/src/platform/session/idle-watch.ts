import type { IdleClock } from "./idle-clock.ts"

/** The channel on which the browser's pages share activity and locks. */
const lockChannelName = "rond-lock"
/** `locked`, the question of a page that begins to listen whether one is, or the time of the last use in epoch milliseconds. */
type LockMessage = "locked" | "is-locked" | number

export interface IdleWatchOptions {
  readonly clock: IdleClock
  readonly lockAfterSeconds: number
  /** The screen locks in so many seconds unless it is used; `undefined` once it has been used. */
  readonly warn: (seconds: number | undefined) => void
  /** Locks the page; also locks the session unless another page already did. */
  readonly lock: (because: "idle" | "remote") => void
  readonly isLocked: () => boolean
  /** The screen was used, and no request has reported that for a while. */
  readonly reportUsed: () => void
}

/** Locks the browser's other pages. */
export function broadcastLock(): void {
  const channel = new BroadcastChannel(lockChannelName)
  post(channel, "locked")
  channel.close()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const post = (channel: BroadcastChannel, message: LockMessage) => channel.postMessage(message)

/** Milliseconds between broadcasts, and seconds after which activity is reported to the server if no request does. */
const broadcastIntervalMillis = 1_000
const reportAfterSeconds = 45
/** Longest and shortest interval between checks of the clock, in milliseconds. */
const maxCheckIntervalMillis = 10_000
const minCheckIntervalMillis = 250
/** A screen that is about to lock says so this many seconds before; one that locks sooner, for half of its time. */
const maxWarningSeconds = 60

/**
 * Whether an event is real input. Browsers also report pointer moves when the page moves below a resting pointer, and
 * scripts can dispatch any event.
 */
const isActivity = (event: Event): boolean =>
  event.isTrusted && !(event.type === "pointermove" && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0)

const activityEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const

/** Locks the screen after too long without input. A device that slept locks as it wakes. Returns a function that stops it. */
export function watchIdleness(options: IdleWatchOptions): () => void {
  const { clock, lockAfterSeconds, warn, lock, isLocked, reportUsed: reportActivity } = options
  const channel = new BroadcastChannel(lockChannelName)
  const warningSeconds = Math.min(maxWarningSeconds, lockAfterSeconds / 2)
  let broadcastAt = 0
  let hasWarned = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const sayWhetherNear = () => {
    const seconds = clock.secondsUntilIdleFor(lockAfterSeconds)
    const isNear = seconds <= warningSeconds
    if (isNear !== hasWarned) warn(isNear ? seconds : undefined)
    hasWarned = isNear
  }
  const markUsed = () => {
    clock.use()
    sayWhetherNear()
    if (clock.usedAt - broadcastAt < broadcastIntervalMillis) return
    broadcastAt = clock.usedAt
    post(channel, broadcastAt)
  }
  const check = () => {
    // A device that slept locks, whatever was in use when it fell asleep.
    if (clock.isIdleFor(lockAfterSeconds)) return lock("idle")
    if (clock.isKept) markUsed()
    sayWhetherNear()
    if (clock.isReportDue(reportAfterSeconds)) reportActivity()
  }
  const checkAgain = () => {
    check()
    const secondsLeft = clock.secondsUntilIdleFor(lockAfterSeconds)
    const next = Math.min(maxCheckIntervalMillis, lockAfterSeconds * 250, (hasWarned ? secondsLeft : secondsLeft - warningSeconds) * 1_000)
    timer = setTimeout(checkAgain, Math.max(minCheckIntervalMillis, next))
  }
  const onActivity = (event: Event) => {
    if (!isActivity(event)) return
    // The event that wakes the device may precede the check.
    if (clock.isIdleFor(lockAfterSeconds)) return lock("idle")
    // The key that keeps the screen open does nothing else: the user did not look where it would go.
    if (hasWarned && event.type === "keydown") {
      event.preventDefault()
      event.stopPropagation()
    }
    markUsed()
  }
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "locked") lock("remote")
    else if (data === "is-locked") {
      if (isLocked()) post(channel, "locked")
    } else if (typeof data === "number" && !clock.isIdleFor(lockAfterSeconds)) {
      clock.use(data)
      sayWhetherNear()
    }
  }

  channel.addEventListener("message", onMessage)
  for (const name of activityEvents) window.addEventListener(name, onActivity, { capture: true, passive: name !== "keydown" })
  document.addEventListener("visibilitychange", check)
  checkAgain()
  // Another page may have locked the browser while this one was still loading.
  post(channel, "is-locked")
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", check)
    for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true })
    channel.close()
  }
}
