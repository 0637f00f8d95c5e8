import { useSyncExternalStore, type ReactNode } from "react"

export interface Notification {
  readonly id: number
  readonly tone: "info" | "success" | "warning" | "error"
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action?: { readonly label: ReactNode; readonly run: () => void }
  /** Seconds until it disappears. Errors and notifications with an action stay until dismissed. */
  readonly seconds: number | undefined
}

/** A notification's content, and how many seconds it shows if not the default of its tone. */
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
 * Shows a notification in the corner of the screen.
 * Use a Banner for an error that the clinician must act on.
 * @returns a function that removes it
 */
export function notify(options: NotificationOptions): () => void {
  const stays = options.tone === "error" || options.action !== undefined
  const notification: Notification = { ...options, id: nextId++, seconds: options.seconds ?? (stays ? undefined : 6) }
  change([...shown, notification].slice(-5))
  return () => dismissNotification(notification.id)
}

export const dismissNotification = (id: number): void => change(shown.filter((candidate) => candidate.id !== id))

/** Removes all notifications, as at sign-out, so that the next person sees none of them. */
export const dismissAllNotifications = (): void => change([])

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifications = (): readonly Notification[] => useSyncExternalStore(subscribe, () => shown)
