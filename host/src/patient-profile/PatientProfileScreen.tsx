import { useSession } from "@rond/core/platform/session"
import { initials } from "@rond/core/format"
import { LoadingPanel } from "@rond/core/ui"
import { factsOf } from "@rond/core/platform/workspace"
import { Trans, useLingui } from "@lingui/react/macro"
import { useParams } from "@tanstack/react-router"
import { useMemo } from "react"
import { WorkspacePanes } from "../panes/WorkspacePanes.tsx"
import { CliniciansOnlyScreen, MarketErrorScreen, PatientErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { OpenWorkspace } from "../workspace/OpenWorkspace.tsx"
import { useMarket } from "../workspace/use-market.ts"
import { usePatientContext } from "../workspace/use-meeting-context.ts"
import { InBar } from "../shell/TopBar.tsx"
import { PageTitle } from "../page/PageTitle.tsx"

/** A patient without a meeting: the record, and the actions it allows. */
export function PatientProfileScreen() {
  const { patientId } = useParams({ from: "/emr/patient-profile/$patientId" })
  const { clinician } = useSession()
  return clinician === null ? <CliniciansOnlyScreen /> : <Profile key={patientId} patientId={patientId} />
}

function Profile({ patientId }: { readonly patientId: string }) {
  const { t } = useLingui()
  const patientContext = usePatientContext(patientId)
  const subject = patientContext.state === "ready" ? patientContext.subject : undefined
  const market = useMarket(
    useMemo(() => (subject === undefined ? undefined : factsOf(subject)), [subject]),
    "stays",
  )
  if (patientContext.state === "failed") return <PatientErrorScreen error={patientContext.error} onRefetch={patientContext.retry} />
  if (market.state === "failed") return <MarketErrorScreen market={market} />
  if (subject === undefined || market.state === "loading") {
    return (
      <LoadingPanel height="70vh">
        <Trans>Loading the patient</Trans>
      </LoadingPanel>
    )
  }
  return (
    <OpenWorkspace subject={subject} market={market}>
      {/* The heading is in the bar, which on opening is drawn after the screen. */}
      <InBar>
        <PageTitle title={`${t`Patient`} · ${initials(subject.patient.name)}`} focusesFirst />
      </InBar>
      <WorkspacePanes />
    </OpenWorkspace>
  )
}
