import { MarketFormatProvider } from "@rond/core/i18n"
import { useSession } from "@rond/core/platform/session"
import { Navigate } from "@tanstack/react-router"
import { MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { useHomeMarket } from "../workspace/use-home-market.ts"
import { DaySkeleton } from "./DaySkeleton.tsx"
import { Day } from "./Day.tsx"

/** A clinician's day, or the support page for support users. */
export function HomeScreen() {
  const { clinician } = useSession()
  return clinician === null ? <Navigate to="/support" replace /> : <ClinicianHome />
}

function ClinicianHome() {
  const market = useHomeMarket()
  if (market.state === "loading") return <DaySkeleton />
  if (market.state !== "ready") return <MarketErrorScreen market={market} />
  return (
    <MarketFormatProvider format={market.format}>
      <Day plugins={market.plugins} switches={market.switches} />
    </MarketFormatProvider>
  )
}
