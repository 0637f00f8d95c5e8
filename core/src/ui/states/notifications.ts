import { useSyncExternalStore, type ReactNode } from "react"

export interface Notification {
  readonly id: number
  readonly tone: "info" | "success" | "warning" | "error"
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action?: { readonly label: ReactNode; readonly run: () => void }
  /** Seconds until it goes by itself. Errors and those with an action stay until they are put away. */
  readonly seconds: number | undefined
}

/** What is told, and for how many seconds, if not for as long as its tone asks. */
export interface NotificationOptions extends Omit<Notification, "id" | "seconds"> {
  readonly seconds?: number
}

let shown: readonly Notification[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Notification[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Says something in the corner of the screen: that a thing is done, or that something happened elsewhere.
 * Never the only place an error is said that the clinician must act on: that is a Banner's.
 * @returns how to take it away
 */
export function notify(options: NotificationOptions): () => void {
  const stays = options.tone === "error" || options.action !== undefined
  const notification: Notification = { ...options, id: nextId++, seconds: options.seconds ?? (stays ? undefined : 6) }
  change([...shown, notification].slice(-5))
  return () => dismissNotification(notification.id)
}

export const dismissNotification = (id: number): void => change(shown.filter((candidate) => candidate.id !== id))

/** Takes every notification away: at sign-out, so that the next person sees none of them. */
export const dismissAllNotifications = (): void => change([])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => shown)
