import { reviewerFlag } from "@rond/core/features/emergency-access"
import { MarketFormatProvider } from "@rond/core/i18n"
import { useSession } from "@rond/core/platform/session"
import { LoadingPanel } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import { useHomeMarket } from "../workspace/use-home-market.ts"
import { HomeLink } from "../error-screens/HomeLink.tsx"
import { CliniciansOnlyScreen, MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { ErrorScreenLayout } from "../error-screens/ErrorScreenLayout.tsx"
import { Openings } from "./Openings.tsx"

/** Lists the uses of emergency access in the clinician's pool, for its reviewers. */
export function EmergencyReviewScreen() {
  const { clinician } = useSession()
  if (clinician === null) return <CliniciansOnlyScreen />
  return clinician.flags.includes(reviewerFlag) ? <ReviewerScreen /> : <ReviewersOnlyScreen />
}

function ReviewerScreen() {
  const market = useHomeMarket()
  if (market.state === "loading")
    return (
      <LoadingPanel height="70vh">
        <Trans>Fetching the list</Trans>
      </LoadingPanel>
    )
  if (market.state !== "ready") return <MarketErrorScreen market={market} />
  return (
    <MarketFormatProvider format={market.format}>
      <Openings />
    </MarketFormatProvider>
  )
}

function ReviewersOnlyScreen() {
  return (
    <ErrorScreenLayout
      icon="lock"
      tone="neutral"
      title={<Trans>Only reviewers see how emergency access was used</Trans>}
      actions={<HomeLink />}
    >
      <Trans>Ask your clinic to make you a reviewer if you should be one.</Trans>
    </ErrorScreenLayout>
  )
}
