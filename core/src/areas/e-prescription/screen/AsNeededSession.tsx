import { Trans } from "@lingui/react/macro"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { SessionWindow } from "../../../platform/outside-window/SessionWindow.tsx"
import { useOutsideSession } from "../../../platform/outside-window/use-outside-session.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { permits } from "../../plugin/runtime.ts"
import { respondsWithinSeconds, showAsNeeded, startAsNeededSession } from "../model/index.ts"
import { asNeededErrors } from "./session-errors.ts"

/** The way to an as-needed prescription in the external service, where the market permits it. */
export function AsNeededSession({ id }: { readonly id: string }) {
  const { resolved } = useWorkspace()
  return permits(showAsNeeded, resolved) ? <Session id={id} /> : null
}

/** Shows an as-needed prescription in the external service's own window. A window that stays empty for a minute is replaced by a link. */
function Session({ id }: { readonly id: string }) {
  const start = useApiMutation(startAsNeededSession)
  const session = useOutsideSession((sessionId) => start.mutateAsync({ params: { id }, payload: { id: sessionId } }), {
    seconds: respondsWithinSeconds,
  })
  return (
    <Stack gap={2}>
      {start.error !== null && (
        <Banner tone="error" title={<Trans>The prescription did not open</Trans>}>
          <RequestError error={start.error} texts={asNeededErrors} />
        </Banner>
      )}
      <SessionWindow
        session={session}
        link={<Trans>Open the prescription</Trans>}
        whenOpen={<Trans>The prescription is open in another tab.</Trans>}
        whenClosed={<Trans>The tab of the e-prescription service is closed. What was changed there appears here within moments.</Trans>}
        notResponding={<Trans>The e-prescription service does not respond</Trans>}
      />
      <Inline>
        <Button size="sm" pending={start.isPending} onClick={() => void session.open()}>
          <Trans>Show in the e-prescription service</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
