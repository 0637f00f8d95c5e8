import { useConnection } from "@rond/core/platform/http"
import { Icon, styled, Text } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { useServices } from "../app/services.ts"

const Said = styled("output", { display: "block" })
const Strip = styled("span", {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "$2",
  boxSizing: "border-box",
  height: "var(--strip)",
  paddingInline: "$3",
  backgroundColor: "$warningSoft",
  borderBottom: "1px solid $colors$warningLine",
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
    <Said>
      {state !== "online" && (
        <Strip data-strip>
          <Icon name="wifi-off" />
          <Text size="sm" tone="inherit">
            {state === "offline" ? (
              <Trans>You are offline. What you write is kept on this device and saved when you are back online.</Trans>
            ) : (
              <Trans>The server is not responding. What you write is kept on this device. We will keep trying.</Trans>
            )}
          </Text>
        </Strip>
      )}
    </Said>
  )
}
