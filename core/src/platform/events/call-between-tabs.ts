import { useSyncExternalStore } from "react"

/** A call that runs on a page of this browser, and whose it is. */
export interface CallOnPage {
  readonly clinicianId: string
  readonly meetingId: string
  readonly patientId: string
  readonly patientName: string
  /** yyyy-mm-dd. */
  readonly patientDateOfBirth: string | null
}

/** The lock that the page with a meeting's call holds. The browser releases it when the page closes or crashes. */
export const callLockOf = (meetingId: string) => `rond.call.${meetingId}`

/** The browser's locks. Browsers without locks have none: there no page knows of another's call. */
export const browserLocks = (): LockManager | undefined => navigator.locks as LockManager | undefined

const channelName = "rond.calls"

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const post = (channel: BroadcastChannel, message: CallOnPage | "?") => channel.postMessage(message)

const isCall = (data: unknown): data is CallOnPage =>
  typeof data === "object" && data !== null && "meetingId" in data && "clinicianId" in data

/** Tells the browser's other pages of a call on this page, once no other page has it, and until the returned function is called. */
export function holdCall(call: CallOnPage): () => void {
  const stop = new AbortController()
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  // A page that takes the call over waits here until the other has given it up.
  const announce = async () => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener("message", ({ data }) => (data === "?" ? post(channel, call) : undefined))
    post(channel, call)
    await isOver
    channel.close()
  }
  browserLocks()
    ?.request(callLockOf(call.meetingId), { signal: stop.signal }, announce)
    .catch(() => undefined)
  return () => {
    resolve()
    stop.abort()
  }
}

let calls: readonly CallOnPage[] = []
const listeners = new Set<() => void>()
let stopWatching: (() => void) | undefined

function change(next: readonly CallOnPage[]): void {
  calls = next
  for (const listener of listeners) listener()
}

/** Asks the other pages for their calls, and hears of new ones. A call is over once its page has released the lock. */
function watch(): () => void {
  const locks = browserLocks()
  if (locks === undefined || typeof BroadcastChannel === "undefined") return () => undefined
  const channel = new BroadcastChannel(channelName)
  const stop = new AbortController()
  const without = (meetingId: string) => calls.filter((other) => other.meetingId !== meetingId)
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return
    const { meetingId } = data
    const isKnown = calls.some((other) => other.meetingId === meetingId)
    change([...without(meetingId), data])
    if (isKnown) return
    locks.request(callLockOf(meetingId), { mode: "shared", signal: stop.signal }, () => change(without(meetingId))).catch(() => undefined)
  })
  post(channel, "?")
  return () => {
    stop.abort()
    channel.close()
    calls = []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
}

/** The call that a page of this browser has with a patient of this clinician. Another user's call is never named. */
export function useCallOfBrowser(clinicianId: string | undefined): CallOnPage | undefined {
  const all = useSyncExternalStore(subscribe, () => calls)
  return all.findLast((call) => call.clinicianId === clinicianId)
}
