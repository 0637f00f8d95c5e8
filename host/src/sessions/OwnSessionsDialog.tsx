import { useApiQuery } from "@rond/core/platform/http"
import { getOwnSessions, type OwnSession } from "@rond/core/model/session"
import { Button, Dialog, ErrorPanel, Inline, Skeleton, Stack, styled } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useRef, useState } from "react"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import { EndOne, EndOthers } from "./EndSessions.tsx"
import { OwnSessionRow } from "./OwnSessionRow.tsx"

const Rows = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$3" })

const Content = styled("div", { outline: "none" })

export interface OwnSessionsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Lists where the person is signed in, and ends sessions elsewhere. */
export function OwnSessionsDialog(props: OwnSessionsDialogProps) {
  const { t } = useLingui()
  // While the sessions load, the only control is the close button; the focus goes to the dialog instead.
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      {...props}
      title={t`Your sessions`}
      description={t`The browsers in which you are signed in, the one used last first.`}
      initialFocus={content}
    >
      <Content ref={content} tabIndex={-1}>
        {props.open && <OwnSessions />}
      </Content>
    </Dialog>
  )
}

function OwnSessions() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(getOwnSessions, {}, { staleTime: 0 })
  const [ending, setEnding] = useState<OwnSession | "others">()
  const stop = () => setEnding(undefined)
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="rows" count={3} />
    ) : (
      <ErrorPanel
        title={t`Your sessions could not be fetched`}
        onRetry={() => void refetch()}
        retrying={isFetching}
        details={errorReference(error)}
      >
        <Trans>Nothing has been ended. Try again in a moment.</Trans>
      </ErrorPanel>
    )
  }
  return (
    <Stack gap={4}>
      <Rows aria-label={t`Your sessions`}>
        {data.sessions.map((session) => (
          <OwnSessionRow key={session.id} session={session} isThisOne={session.id === data.currentId} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      {data.sessions.some(({ id }) => id !== data.currentId) && (
        <Inline>
          <Button variant="danger" onClick={() => setEnding("others")}>
            <Trans>End all other sessions</Trans>
          </Button>
        </Inline>
      )}
      {ending === "others" && <EndOthers onClose={stop} />}
      {ending !== undefined && ending !== "others" && <EndOne session={ending} onClose={stop} onOver={() => void refetch()} />}
    </Stack>
  )
}
