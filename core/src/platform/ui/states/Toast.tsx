import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLingui } from "@lingui/react/macro"
import { Button, IconButton } from "../controls/Button.tsx"
import { Icon, type IconName } from "../display/Icon.tsx"
import { Inline } from "../display/layout.ts"
import { Text } from "../display/Text.tsx"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { singleKeysEnabled, useShortcut } from "../shortcuts/shortcuts.ts"
import { keyframes, styled } from "../stitches.config.ts"
import type { Notification, NotificationAction } from "./notification.ts"

const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem)" } })

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

export interface ToastProps {
  readonly notification: Notification
  readonly onDismiss: () => void
}

/** A notification. It stays while the pointer or the focus is in it. */
export function Toast({ notification, onDismiss }: ToastProps) {
  const { t } = useLingui()
  const [isPaused, setPaused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const { seconds, action, refusal } = notification
  const item = useRef<HTMLLIElement>(null)
  const isUndo = action?.undoes === true
  const take = ({ run }: NotificationAction) => {
    run()
    onDismiss()
  }
  const buttonOf = (one: NotificationAction) => (
    <Button size="sm" aria-keyshortcuts={one.undoes === true ? "Z" : undefined} onClick={() => take(one)}>
      {one.label}
      {one.undoes === true && singleKeysEnabled() && (
        <span aria-hidden>
          <Kbd shortcut={one.keys ?? "z"} />
        </span>
      )}
    </Button>
  )
  // Of several notifications, the keys are the newest one's.
  const group = t`Everywhere`
  useShortcut({ keys: "z", label: t`Undo the last action`, group, enabled: isUndo, run: () => action !== undefined && take(action) })
  useShortcut({ keys: "f6", label: t`To the notification`, group, run: () => item.current?.querySelector("button")?.focus() })
  useEffect(() => {
    if (isPaused || seconds === undefined) return
    const timer = setTimeout(dismiss, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, seconds])
  return (
    <Item
      ref={item}
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
          <Inline gap={2} wrap>
            {buttonOf(action)}
            {refusal !== undefined && buttonOf(refusal)}
          </Inline>
        )}
      </ToastText>
      {refusal === undefined && (
        <Dismiss>
          <IconButton icon="close" size="sm" label={t`Dismiss`} onClick={onDismiss} />
        </Dismiss>
      )}
    </Item>
  )
}
