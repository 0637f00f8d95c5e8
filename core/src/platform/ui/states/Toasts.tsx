import type { RefObject } from "react"
import type { Notification } from "./notification.ts"
import { Toast } from "./Toast.tsx"
import { useClearPlace } from "./use-clear-place.ts"

export interface ToastsProps {
  readonly notifications: readonly Notification[]
  readonly region: RefObject<HTMLElement | null>
  readonly onDismiss: (id: number) => void
}

/** The items of the list of notifications, which cover no call. */
export default function Toasts({ notifications, region, onDismiss }: ToastsProps) {
  useClearPlace(region)
  return notifications.map((notification) => (
    <Toast key={notification.id} notification={notification} onDismiss={() => onDismiss(notification.id)} />
  ))
}
