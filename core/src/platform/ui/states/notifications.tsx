import { createAtom, useSelector } from "@tanstack/react-store"
import { useMemo, useRef } from "react"
import { useLingui } from "@lingui/react/macro"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../lazy-with-retry.ts"
import { styled } from "../stitches.config.ts"
import type { Notification } from "./notification.ts"

export type { Notification, NotificationAction } from "./notification.ts"

/** A notification's content, and how many seconds it shows if not the default of its tone. */
export interface NotificationOptions extends Omit<Notification, "id" | "seconds"> {
  readonly seconds?: number
}

const shownNotifications = createAtom<readonly Notification[]>([])
let nextId = 1

/**
 * Shows a notification in the corner of the screen.
 * Use a Banner for an error that the clinician must act on.
 * @returns a function that removes it
 */
export function notify(options: NotificationOptions): () => void {
  const stays = options.tone === "error" || options.action !== undefined
  const notification: Notification = { ...options, id: nextId++, seconds: options.seconds ?? (stays ? undefined : 6) }
  shownNotifications.set((notifications) => [...notifications, notification].slice(-5))
  return () => dismissNotification(notification.id)
}

const dismissNotification = (id: number): void =>
  shownNotifications.set((notifications) => notifications.filter((candidate) => candidate.id !== id))

/** Removes all notifications, as at sign-out, so that the next person sees none of them. */
export const dismissAllNotifications = (): void => shownNotifications.set([])

/** Takes back the last thing whose notification offers it; undefined while none does. */
export function useOfferedUndo(): (() => void) | undefined {
  const last = useSelector(shownNotifications, (notifications) => notifications.findLast(({ action }) => action?.undoes === true))
  return useMemo(() => {
    if (last === undefined) return undefined
    return () => {
      last.action?.run()
      dismissNotification(last.id)
    }
  }, [last])
}

const Region = styled("section", {
  position: "fixed",
  zIndex: "$toast",
  insetInlineEnd: "$space$4",
  // Above the bar at the foot of a screen, so that its buttons stay reachable; below the header where that bar is as tall as a phone's.
  bottom: "4.5rem",
  "@phone": { top: "6.5rem", bottom: "auto" },
  width: "min(24rem, calc(100vw - 2rem))",
  pointerEvents: "none",
  "@print": { display: "none" },
})
const List = styled("ol", { display: "flex", flexDirection: "column", gap: "$2", margin: 0, padding: 0, listStyle: "none" })
const Toasts = preloadWhenIdle(lazyWithRetry(() => import("./Toasts.tsx")))

/** Renders the notifications; once per app, in UiProvider. The polite live region exists before the first notification. */
export function NotificationRegion() {
  const { t } = useLingui()
  const notifications = useSelector(shownNotifications)
  const region = useRef<HTMLElement>(null)
  const isNeeded = notifications.length > 0
  const canShow = useIsLoaded(Toasts, isNeeded)
  return (
    <Region ref={region} aria-label={t`Notifications`}>
      <List aria-live="polite" aria-relevant="additions text">
        {canShow && isNeeded && <Toasts notifications={notifications} region={region} onDismiss={dismissNotification} />}
      </List>
    </Region>
  )
}
