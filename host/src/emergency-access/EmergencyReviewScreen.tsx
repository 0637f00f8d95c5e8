import { Heading, Stack, TabPanel, Tabs, Text, LoadingPanel } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Page } from "../page/page.styles.ts"
import { OpeningList, type OpeningsState } from "./OpeningList.tsx"
import { reviewerFlag } from "@rond/core/features/emergency-access"
import { MarketFormatProvider } from "@rond/core/i18n"
import { useSession } from "@rond/core/platform/session"
import { useHomeMarket } from "../workspace/use-market.ts"
import { HomeLink, ErrorScreenLayout } from "../error-screens/ErrorScreenLayout.tsx"
import { CliniciansOnlyScreen, MarketErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { PageTitle } from "../page/PageTitle.tsx"

/** Lists all emergency openings: those that wait for review, and those reviewed. */
export function Openings() {
  const { t } = useLingui()
  const [state, setState] = useState<OpeningsState>("open")
  return (
    <Page>
      <PageTitle title={t`Emergency access`} />
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={1} size="xxl">
            <Trans>Emergency access</Trans>
          </Heading>
          <Text tone="muted">
            <Trans>Who opened protected notes, why, and what they read.</Trans>
          </Text>
        </Stack>
        <Tabs
          id="openings"
          label={t`Emergency access`}
          items={[
            { id: "open", label: t`To review` },
            { id: "reviewed", label: t`Reviewed` },
          ]}
          value={state}
          onChange={(id) => setState(id === "reviewed" ? "reviewed" : "open")}
        />
        <TabPanel tabs="openings" value={state}>
          <OpeningList key={state} state={state} />
        </TabPanel>
      </Stack>
    </Page>
  )
}

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
        <Trans>Loading the list</Trans>
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
      title={<Trans>Only reviewers can see how emergency access was used</Trans>}
      actions={<HomeLink />}
    >
      <Trans>If you should be a reviewer, ask your clinic to make you one.</Trans>
    </ErrorScreenLayout>
  )
}
