import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect, useState, type ReactNode } from "react"
import { useLingui } from "@lingui/react/macro"
import { Button, IconButton } from "../controls/Button.tsx"
import { Icon, type IconName } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"
import { keyframes, styled } from "../stitches.config.ts"

interface Notification {
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
  shownNotifications.set((shown) => [...shown, notification].slice(-5))
  return () => dismissNotification(notification.id)
}

const dismissNotification = (id: number): void => shownNotifications.set((shown) => shown.filter((candidate) => candidate.id !== id))

/** Removes all notifications, as at sign-out, so that the next person sees none of them. */
export const dismissAllNotifications = (): void => shownNotifications.set([])

const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } })

const Region = styled("section", {
  position: "fixed",
  zIndex: "$toast",
  insetInlineEnd: "$space$4",
  // Above the bar at the foot of a screen, so that its buttons stay reachable; below the header where that bar is as tall as a phone's.
  bottom: "4.5rem",
  "@phone": { top: "6.5rem", bottom: "auto" },
  width: "min(24rem, calc(100vw - 2rem))",
  pointerEvents: "none",
})
const List = styled("ol", { display: "flex", flexDirection: "column", gap: "$2", margin: 0, padding: 0, listStyle: "none" })
const Item = styled("li", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$3",
  boxSizing: "border-box",
  padding: "$3",
  borderRadius: "$lg",
  backgroundColor: "$raised",
  boxShadow: "$2",
  pointerEvents: "auto",
  animation: `${rise} 160ms ease-out`,
  "@reducedMotion": { animation: "none" },
  "@forcedColors": { border: "1px solid" },
})
const ToastText = styled("div", { flex: 1, minWidth: 0, display: "flex", flexDirection: "column", gap: "$1", alignItems: "flex-start" })
/** No taller than the line next to it. */
const Dismiss = styled("div", { margin: "-$1 -$1 -$1 0" })
const Mark = styled("span", {
  marginTop: "1px",
  variants: {
    tone: {
      info: { color: "$infoText" },
      success: { color: "$successText" },
      warning: { color: "$warningText" },
      error: { color: "$dangerText" },
    },
  },
})

const icons = { info: "info", success: "circle-check", warning: "warning", error: "error" } as const satisfies Record<string, IconName>

/** Renders the notifications; once per app, in UiProvider. The polite live region exists before the first notification. */
export function NotificationRegion() {
  const { t } = useLingui()
  const notifications = useSelector(shownNotifications)
  return (
    <Region aria-label={t`Notifications`}>
      <List aria-live="polite" aria-relevant="additions text">
        {notifications.map((notification) => (
          <Toast key={notification.id} notification={notification} />
        ))}
      </List>
    </Region>
  )
}

function Toast({ notification }: { readonly notification: Notification }) {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  const { id, seconds, action } = notification
  useEffect(() => {
    if (isPaused || seconds === undefined) return
    const timer = setTimeout(() => dismissNotification(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, id, seconds])
  return (
    <Item
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Mark tone={notification.tone}>
        <Icon name={icons[notification.tone]} size={18} />
      </Mark>
      <ToastText>
        <Text weight="medium">{notification.title}</Text>
        {notification.description !== undefined && (
          <Text as="div" size="sm" tone="muted">
            {notification.description}
          </Text>
        )}
        {action !== undefined && (
          <Button
            size="sm"
            onClick={() => {
              action.run()
              dismissNotification(id)
            }}
          >
            {action.label}
          </Button>
        )}
      </ToastText>
      <Dismiss>
        <IconButton icon="close" size="sm" label={t`Dismiss`} onClick={() => dismissNotification(id)} />
      </Dismiss>
    </Item>
  )
}
