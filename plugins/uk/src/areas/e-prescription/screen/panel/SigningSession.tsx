import { Trans } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { SessionWindow, useOutsideSession } from "@rond/core/platform/outside-window"
import { Banner, Button, Inline, Stack, Text } from "@rond/core/ui"
import { startEpsSession } from "../../model/endpoints.ts"
import type { SessionView } from "../../model/eps-session.ts"
import { staleAfterChange } from "../../../tasks/screen/index.ts"
import { sessionErrors } from "./eps-errors.ts"

export interface SigningSessionProps {
  readonly meetingId: string
  readonly sessionView: SessionView
}

/** Opens a session of the signing service in a window of its own. The server receives what is signed there. */
export function SigningSession({ meetingId, sessionView }: SigningSessionProps) {
  const start = useApiMutation(startEpsSession, { invalidates: staleAfterChange })
  const session = useOutsideSession((id) => start.mutateAsync({ params: { meetingId }, payload: { id, view: sessionView } }))
  return (
    <Stack gap={3}>
      <Text as="p">
        {sessionView === "medication" ? (
          <Trans>The signing service opens in a new tab with what the patient takes. The MAP task is added to this meeting.</Trans>
        ) : (
          <Trans>
            The signing service opens in a new tab. Write and sign the prescription there; the pharmacy gets it from the service.
          </Trans>
        )}
      </Text>
      {start.error !== null && (
        <Banner tone="error" title={<Trans>The signing service did not open</Trans>}>
          <RequestError error={start.error} texts={sessionErrors} />
        </Banner>
      )}
      <SessionWindow
        session={session}
        link={<Trans>Open the signing service</Trans>}
        whenOpen={<Trans>The signing service is open in another tab. What you sign there appears here.</Trans>}
        whenClosed={
          <Trans>The tab of the signing service is closed. A prescription that was signed there appears here within moments.</Trans>
        }
        notResponding={<Trans>The signing service does not respond</Trans>}
      />
      <Inline>
        <Button variant="primary" pending={start.isPending} onClick={() => void session.open()}>
          <Trans>Open the signing service</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
