import { useConnection } from "@rond/core/platform/http"
import { Icon, styled, Text } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { useServices } from "../page/services/services.ts"

/** The place of the strips, which screen readers announce. */
export const stripId = "strip"

const Said = styled("output", { display: "block" })
/** A line at the foot of the window, so that nothing above it moves while the user writes; on a phone, whose foot has buttons, below the bar. */
export const Strip = styled("span", {
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: "$sticky",
  "@phone": { position: "static" },
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$2",
  boxSizing: "border-box",
  height: "var(--strip)",
  paddingInline: "$3",
  backgroundColor: "$warningSoft",
  borderBlock: "1px solid $colors$warningLine",
  color: "$warningText",
})

/** Says that requests fail and that typed text is kept. It disappears by itself, and failed queries are fetched again. */
export function ConnectionBanner() {
  const state = useConnection()
  const { runtime } = useServices()
  const wasDown = useRef(false)
  useEffect(() => {
    if (state === "online" && wasDown.current) void runtime.queries.refetchQueries({ predicate: (query) => query.state.status === "error" })
    wasDown.current = state !== "online"
  }, [state, runtime])
  return (
    <Said id={stripId}>
      {state !== "online" && (
        <Strip data-strip>
          <Icon name="wifi-off" />
          <Text size="sm" tone="inherit">
            {state === "offline" ? (
              <Trans>You’re offline. Your text is safe on this device.</Trans>
            ) : (
              <Trans>No connection. Your text is safe on this device. We keep trying.</Trans>
            )}
          </Text>
        </Strip>
      )}
    </Said>
  )
}
