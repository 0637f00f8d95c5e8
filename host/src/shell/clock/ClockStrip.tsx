import { Trans } from "@lingui/react/macro"
import { getWaitingPatients } from "@rond/core/features/call"
import { useApiQuery, useConnection } from "@rond/core/platform/http"
import { Icon, Text } from "@rond/core/ui"
import { createPortal } from "react-dom"
import { useHomeMarket } from "../../workspace/use-market.ts"
import { Strip, stripId } from "../ConnectionBanner.tsx"
import { isClockWrong, toldApart } from "./wrong-clock.ts"

/** Says that this device's clock is wrong, in the place of the connection's banner, which comes first. */
export function ClockStrip() {
  const market = useHomeMarket()
  const isConnected = useConnection() === "online"
  // The bar at the top asks for it on every screen of a clinician.
  const { data, dataUpdatedAt } = useApiQuery(getWaitingPatients, {})
  const place = document.getElementById(stripId)
  if (market.state !== "ready" || data === undefined || place === null || !isConnected || !isClockWrong(data.nowMillis - dataUpdatedAt))
    return null
  const { shown, right } = toldApart(market.format, dataUpdatedAt, data.nowMillis)
  return createPortal(
    <Strip data-strip>
      <Icon name="clock" />
      <Text size="sm" tone="inherit">
        <Trans>
          Check this device’s clock: it says {shown}. The time is {right}.
        </Trans>
      </Text>
    </Strip>,
    place,
  )
}
