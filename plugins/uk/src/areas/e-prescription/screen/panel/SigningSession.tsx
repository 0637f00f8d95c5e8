import { Trans } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { randomId, useApiMutation } from "@rond/core/platform/http"
import { BlockedWindow, useOutsideWindow } from "@rond/core/platform/outside-window"
import { Banner, Button, Inline, Stack, Text } from "@rond/core/ui"
import { useRef, useState } from "react"
import { startEpsSession } from "../../../../contract/contract.ts"
import type { SessionView } from "../../model/eps-session.ts"
import { staleAfterChange } from "../../../tasks/screen/task/use-tasks.ts"
import { sessionErrors } from "./eps-errors.ts"

export interface SigningSessionProps {
  readonly meetingId: string
  readonly sessionView: SessionView
}

/** Opens a session of the signing service in a window of its own. What is signed there comes back by the server. */
export function SigningSession({ meetingId, sessionView }: SigningSessionProps) {
  const { open, state } = useOutsideWindow()
  const [blockedUrl, setBlockedUrl] = useState<string>()
  // The same for each attempt: a session that was started by a lost response is replaced, and not started twice.
  const id = useRef<string>(undefined)
  const start = useApiMutation(startEpsSession, { invalidates: staleAfterChange })
  const press = async () => {
    const opened = open()
    setBlockedUrl(undefined)
    id.current ??= randomId()
    try {
      const { url } = await start.mutateAsync({ params: { meetingId }, payload: { id: id.current, view: sessionView } })
      id.current = undefined
      if (opened === "blocked") setBlockedUrl(url)
      else opened.leadTo(url)
    } catch {
      // The banner says why.
      if (opened !== "blocked") opened.close()
    }
  }
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
      {blockedUrl !== undefined && (
        <BlockedWindow href={blockedUrl}>
          <Trans>Open the signing service</Trans>
        </BlockedWindow>
      )}
      {start.isSuccess && <WindowText state={state} />}
      <Inline>
        <Button variant="primary" pending={start.isPending} onClick={() => void press()}>
          <Trans>Open the signing service</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}

function WindowText({ state }: Pick<ReturnType<typeof useOutsideWindow>, "state">) {
  switch (state) {
    case "open":
      return (
        <Text as="output" tone="muted">
          <Trans>The signing service is open in another tab. What you sign there appears here.</Trans>
        </Text>
      )
    case "closed":
      return (
        <Text as="output" tone="muted">
          <Trans>The tab of the signing service is closed. A prescription that was signed there appears here within moments.</Trans>
        </Text>
      )
    case "not-responding":
      return (
        <Banner tone="warning" title={<Trans>The signing service does not respond</Trans>}>
          <Trans>Close its tab, and open the service again.</Trans>
        </Banner>
      )
    default:
      return null
  }
}
