import { Trans } from "@lingui/react/macro"
import { HomeLink, ErrorScreenLayout } from "./ErrorScreenLayout.tsx"

/** The notice for an old link to a consultation, without any of its content. */
export function LegacyConsultationScreen() {
  return (
    <ErrorScreenLayout
      icon="history"
      tone="neutral"
      title={<Trans>Consultations are no longer supported in this portal</Trans>}
      actions={<HomeLink />}
    >
      <Trans>What was written in them is in the patient’s medical record. Open the patient from the home page.</Trans>
    </ErrorScreenLayout>
  )
}
