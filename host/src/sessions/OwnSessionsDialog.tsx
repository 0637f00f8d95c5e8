import { useApiMutation, useApiQuery } from "@rond/core/platform/http"
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from "@rond/core/model/session"
import { AlertDialog, Button, Inline, Stack, styled, Tag, Text, Dialog, ErrorPanel, Skeleton } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { writeErrors } from "../error-screens/api-errors.ts"
import { useSessionTexts } from "./session-texts.ts"
import { useRef, useState } from "react"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"

const invalidates = [getOwnSessions]

interface EndOneProps {
  readonly session: OwnSession
  readonly onClose: () => void
  /** Called when the session had already ended. */
  readonly onOver: () => void
}

/** Asks for confirmation, then ends one other session. */
function EndOne({ session, onClose, onOver }: EndOneProps) {
  const { t } = useLingui()
  const { device } = useSessionTexts()(session)
  const end = useApiMutation(endOwnSession, {
    invalidates,
    onSuccess: onClose,
    onError: ({ _tag }) => {
      if (_tag !== "NotFound") return
      onOver()
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      danger
      title={t`End the session on ${device}?`}
      confirmLabel={t`End session`}
      pending={end.isPending}
      onConfirm={() => end.mutate({ params: { id: session.id } })}
      onCancel={onClose}
      {...(end.error === null ? {} : { error: <RequestError error={end.error} texts={writeErrors} /> })}
    >
      <Trans>You will be signed out there immediately. To continue there, sign in again.</Trans>
    </AlertDialog>
  )
}

/** Asks for confirmation, then ends every session but this page's. */
function EndOthers({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const end = useApiMutation(endOtherSessions, { invalidates, onSuccess: onClose })
  return (
    <AlertDialog
      open
      danger
      title={t`End all your other sessions?`}
      confirmLabel={t`End all other sessions`}
      pending={end.isPending}
      onConfirm={() => end.mutate({})}
      onCancel={onClose}
      {...(end.error === null ? {} : { error: <RequestError error={end.error} texts={writeErrors} /> })}
    >
      <Trans>You will be signed out everywhere else immediately, and stay signed in here.</Trans>
    </AlertDialog>
  )
}

const Row = styled("li", { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "$3", minHeight: "$control" })

interface OwnSessionRowProps {
  readonly session: OwnSession
  /** The session of this page; signing out ends it. */
  readonly isThisOne: boolean
  readonly onEnd: () => void
}

/** Shows one of the person's sessions. */
function OwnSessionRow({ session, isThisOne, onEnd }: OwnSessionRowProps) {
  const { t } = useLingui()
  const { device, begun, used } = useSessionTexts()(session)
  return (
    <Row>
      <Stack gap={0}>
        <Inline gap={2} wrap>
          <Text weight="medium">{device}</Text>
          {isThisOne && (
            <Tag tone="accent">
              <Trans>This browser</Trans>
            </Tag>
          )}
          {session.isLocked && (
            <Tag>
              <Trans context="session">Locked</Trans>
            </Tag>
          )}
        </Inline>
        <Text size="sm" tone="muted">
          <Trans>
            Signed in {begun}, last used {used}
          </Trans>
        </Text>
      </Stack>
      {!isThisOne && (
        <Button size="sm" onClick={onEnd} aria-label={t`End session on ${device}, last used ${used}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </Row>
  )
}

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
      description={t`The browsers where you are signed in, most recently used first.`}
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
        title={t`Your sessions could not be loaded`}
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
