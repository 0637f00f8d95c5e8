import { Trans } from "@lingui/react/macro"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { SessionWindow } from "../../../../platform/outside-window/SessionWindow.tsx"
import { useOutsideSession } from "../../../../platform/outside-window/use-outside-session.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { getEPrescriptions, startEPrescriptionSession } from "../../model/index.ts"
import { sessionErrors } from "../session-errors.ts"
import { useEPrescriptions } from "../use-e-prescriptions.ts"

/** Opens a session of the external service in a window of its own. The server reports the prescriptions that are issued there. */
export function PrescribingSession({ meetingId }: { readonly meetingId: string }) {
  // A new session takes back what an earlier one reported of its failure.
  const start = useApiMutation(startEPrescriptionSession, { invalidates: [getEPrescriptions] })
  const session = useOutsideSession((id) => start.mutateAsync({ params: { meetingId }, payload: { id } }))
  const hasFailed = useEPrescriptions(meetingId).data?.hasFailed === true
  return (
    <Stack gap={3}>
      <Text as="p">
        <Trans>
          The e-prescription service opens in a new tab. Write and sign the prescription there. It appears here when it is signed.
        </Trans>
      </Text>
      {hasFailed && (
        <Banner tone="error" title={<Trans>The e-prescription service reported a failure</Trans>}>
          <Trans>Look in the service whether the prescription was signed. Then open the service again.</Trans>
        </Banner>
      )}
      {start.error !== null && (
        <Banner tone="error" title={<Trans>The e-prescription service did not open</Trans>}>
          <RequestError error={start.error} texts={sessionErrors} />
        </Banner>
      )}
      <SessionWindow
        session={session}
        link={<Trans>Open the e-prescription service</Trans>}
        whenOpen={<Trans>The e-prescription service is open in another tab. What you sign there appears here.</Trans>}
        whenClosed={
          <Trans>The tab of the e-prescription service is closed. A prescription that was signed there appears here within moments.</Trans>
        }
        notResponding={<Trans>The e-prescription service does not respond</Trans>}
      />
      <Inline>
        <Button variant="primary" pending={start.isPending} onClick={() => void session.open()}>
          <Trans>Open the e-prescription service</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
