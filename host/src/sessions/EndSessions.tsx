import { useApiMutation } from "@rond/core/platform/http"
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from "@rond/core/model/session"
import { AlertDialog } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { writeErrorText } from "../error-screens/write-error-text.ts"
import { useSessionTexts } from "./session-texts.ts"

const invalidates = [getOwnSessions]

export interface EndOneProps {
  readonly session: OwnSession
  readonly onClose: () => void
  /** Called when the session had already ended. */
  readonly onOver: () => void
}

/** Asks for confirmation, then ends one other session. */
export function EndOne({ session, onClose, onOver }: EndOneProps) {
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
      {...(end.error === null ? {} : { error: t(writeErrorText(end.error)) })}
    >
      <Trans>You are signed out there at once. To go on there, sign in again.</Trans>
    </AlertDialog>
  )
}

/** Asks for confirmation, then ends every session but this page's. */
export function EndOthers({ onClose }: { readonly onClose: () => void }) {
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
      {...(end.error === null ? {} : { error: t(writeErrorText(end.error)) })}
    >
      <Trans>You are signed out everywhere else at once, and stay signed in here.</Trans>
    </AlertDialog>
  )
}
