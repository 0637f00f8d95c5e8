import { Trans } from "@lingui/react/macro"
import { Icon, styled, Text } from "@rond/core/ui"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"

/** Above every dialog and overlay. */
const Place = styled("div", {
  position: "fixed",
  insetBlockStart: "$space$4",
  insetInline: "$space$4",
  zIndex: "calc($zIndices$toast + 1)",
  display: "grid",
  justifyItems: "center",
  gap: "$2",
  pointerEvents: "none",
})
const Box = styled("div", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$3",
  boxSizing: "border-box",
  maxWidth: "28rem",
  padding: "$3 $4",
  borderRadius: "$lg",
  border: "1px solid $colors$warningLine",
  backgroundColor: "$warningSoft",
  color: "$text",
  boxShadow: "$3",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  "& > .rond-icon": { color: "$warningText" },
})
const Words = styled("div", { display: "grid", gap: "$1", minWidth: 0 })

/** Counts the whole seconds until a moment, in epoch milliseconds. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1_000))
}

export interface LockWarningProps {
  /** The time at which the screen locks unless it is used, in epoch milliseconds. */
  readonly locksAt: number | undefined
  /** The time at which the session ends in any case. */
  readonly endsAt: number | undefined
}

/** Says that the screen is about to lock, or the session to end. It takes no focus, and goes with the first move or key. */
export function LockWarning({ locksAt, endsAt }: LockWarningProps) {
  return createPortal(
    <Place>
      {locksAt !== undefined && <LocksSoon locksAt={locksAt} />}
      {endsAt !== undefined && <EndsSoon endsAt={endsAt} />}
    </Place>,
    document.body,
  )
}

function LocksSoon({ locksAt }: { readonly locksAt: number }) {
  const seconds = useSecondsUntil(locksAt)
  return (
    <Box>
      <Icon name="lock" size={20} />
      <Words>
        <Text weight="semibold" role="alert">
          <Trans>The screen is about to lock. Move the mouse or press any key to stay.</Trans>
        </Text>
        <Text size="sm" role="timer">
          <Trans>It locks in {seconds} s.</Trans>
        </Text>
      </Words>
    </Box>
  )
}

function EndsSoon({ endsAt }: { readonly endsAt: number }) {
  const seconds = useSecondsUntil(endsAt)
  return (
    <Box>
      <Icon name="clock" size={20} />
      <Words>
        <Text weight="semibold" role="alert">
          <Trans>
            Your session is about to end. Then you sign in again on this page. What you have written is kept, and a call continues.
          </Trans>
        </Text>
        <Text size="sm" role="timer">
          <Trans>It ends in {seconds} s.</Trans>
        </Text>
      </Words>
    </Box>
  )
}
