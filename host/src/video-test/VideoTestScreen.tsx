import { FunctionalityTestScreen } from "@rond/core/features/call"
import { useSession } from "@rond/core/platform/session"
import { styled } from "@rond/core/ui"
import { CliniciansOnlyScreen } from "../error-screens/lazy-error-screens.tsx"
import { PageTitle } from "../page/PageTitle.tsx"
import { AppVideoProviders } from "../video/AppVideoProviders.tsx"

const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "68rem",
  margin: "0 auto",
  padding: "$8 $6 $12",
  "@phone": { padding: "$4 $3 $10" },
})

/** The test of camera, microphone and network, for clinicians, without a meeting. */
export function VideoTestScreen() {
  const { clinician } = useSession()
  if (clinician === null) return <CliniciansOnlyScreen />
  return (
    <Page>
      <AppVideoProviders>
        <FunctionalityTestScreen />
        <PageTitle />
      </AppVideoProviders>
    </Page>
  )
}
