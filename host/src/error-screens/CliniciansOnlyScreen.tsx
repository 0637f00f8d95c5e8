import { Trans } from "@lingui/react/macro"
import { HomeLink } from "./HomeLink.tsx"
import { ErrorScreenLayout } from "./ErrorScreenLayout.tsx"

/** Shown to a support person at a patient's address: support sees no patients. */
export function CliniciansOnlyScreen() {
  return (
    <ErrorScreenLayout icon="lock" tone="neutral" title={<Trans>Only clinicians open meetings and patients</Trans>} actions={<HomeLink />}>
      <Trans>You are signed in as support. The support page shows how any workspace is put together, without its patient.</Trans>
    </ErrorScreenLayout>
  )
}
