import type { ReactNode } from "react"

/** A button of a notification. The notification disappears with the press. */
export interface NotificationAction {
  readonly label: ReactNode
  readonly run: () => void
  /** Whether it undoes the action that the notification is about: Z does it too. */
  readonly undoes?: boolean
  /** The keys to show next to the label, if not Z: where the focus is in a field, Z is a letter. */
  readonly keys?: string
}

/** A message in the corner of the screen. */
export interface Notification {
  readonly id: number
  readonly tone: "info" | "success" | "warning" | "error"
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly action?: NotificationAction
  /** The other answer to an offer, in place of the button that dismisses. */
  readonly refusal?: NotificationAction
  /** Seconds until it disappears. Errors and notifications with an action stay until dismissed. */
  readonly seconds: number | undefined
}
