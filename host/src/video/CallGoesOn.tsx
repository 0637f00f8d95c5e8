import { Trans } from "@lingui/react/macro"
import { UnnamedCall, useIsPatientInCall } from "@rond/core/features/call"
import { Banner, Stack } from "@rond/core/ui"

/** The running call over a hidden page: it goes on, the patient stays visible, and it can be ended. */
export function CallGoesOn() {
  const isPatientThere = useIsPatientInCall()
  return (
    <Stack gap={3}>
      <Banner tone="info" title={<Trans>Your call continues</Trans>}>
        {isPatientThere ? (
          <Trans>You and the patient can still see and hear each other. The record and your note are hidden.</Trans>
        ) : (
          <Trans>The record and your note are hidden.</Trans>
        )}
      </Banner>
      <UnnamedCall />
    </Stack>
  )
}
