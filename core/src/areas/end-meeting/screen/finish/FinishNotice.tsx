import { failedOffline } from "../../../../kernel/api/failed-with.ts"
import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { useAtomValue } from "jotai/react"
import { useEffect, useRef } from "react"
import { useNoteSession } from "../../../note/screen/within-core.ts"
import { useConnection } from "../../../../platform/http/connection.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import {
  type AbsenceDetail,
  contentChangedCode,
  finishMeeting,
  isAbsenceDetail,
  marketSwitchedOffCode,
  partnerSwitchedOffCode,
  pluginLeftOutCode,
  type SigningErrorCode,
  signingErrorCodes,
} from "../../model/endpoints.ts"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { mappedByMarket } from "../../../../platform/errors/mapped-error.ts"
import { focusField } from "../../../../platform/forms/field-id.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import type { FinishState } from "./finish-controller.ts"
import type { FinishRecord } from "./finish-journal.ts"
import type { FinishError } from "./run-finish.ts"
import { useEndMeeting, useFinishController } from "../use-end-meeting.ts"

/** Milliseconds that the notice stays once the connection is back: long enough to read it. */
const outdatedMillis = 10_000

type Failed = Extract<FinishState, { readonly state: "failed" }>

export interface FinishNoticeProps {
  readonly failed: Failed | undefined
  /** A finish that this device started but did not complete. */
  readonly interrupted: FinishRecord | undefined
}

/** The reason the meeting did not end, or that an earlier attempt was interrupted. */
export default function FinishNotice({ failed, interrupted }: FinishNoticeProps) {
  if (failed !== undefined) return <NotEnded failed={failed} />
  return interrupted !== undefined && <Interrupted interrupted={interrupted} />
}

function NotEnded({ failed }: { readonly failed: Failed }) {
  const controller = useFinishController()
  const end = useEndMeeting()
  const { resolved } = useWorkspace()
  const element = failed.error.kind === "refused" ? mappedByMarket(resolved, failed.error.error)?.element : undefined
  const top = useRef<HTMLDivElement>(null)
  const isOver = useConnection() === "online" && isForWantOfConnection(failed.error)
  useEffect(() => {
    if (!isOver) return
    // The meeting on screen, with its buttons, says that it has not ended. This says what the clinician knows by now.
    const timer = setTimeout(controller.reset, outdatedMillis)
    return () => clearTimeout(timer)
  }, [isOver, controller])
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: "start" })
  }, [])
  return (
    <div ref={top}>
      <Banner
        tone={failed.error.kind === "stopped" ? "warning" : "error"}
        title={<Trans>The meeting has not ended</Trans>}
        onDismiss={controller.reset}
        actions={
          <>
            {element !== undefined && document.getElementById(element) !== null && (
              <Button size="sm" icon="arrow-right" onClick={() => focusField(element)}>
                <Trans>Show the field</Trans>
              </Button>
            )}
            <Button data-writes="" size="sm" icon="refresh" onClick={() => void end(failed)}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <FinishErrorText error={failed.error} />
      </Banner>
    </div>
  )
}

function FinishErrorText({ error }: { readonly error: FinishError }) {
  const isOnline = useConnection() === "online"
  if (error.kind === "stopped" && error.isReleased === true)
    return (
      <Trans>You stopped waiting. The meeting is open, and the note is not signed. End the meeting again when the service responds.</Trans>
    )
  if (isForWantOfConnection(error))
    return isOnline ? (
      <Trans>The connection is back. Everything you wrote is kept. End the meeting again.</Trans>
    ) : (
      <Trans>Everything you wrote is kept. End the meeting again when the connection is back.</Trans>
    )
  switch (error.kind) {
    case "conflict":
      return error.form === "note" ? (
        <Trans>Someone else changed the same fields in the note. Compare both versions and choose, then end the meeting.</Trans>
      ) : (
        <Trans>Someone else changed the same answers in the evaluation. Compare both versions and choose, then end the meeting.</Trans>
      )
    case "not-open":
      return <Trans>Part of this meeting has not loaded. Load it, then end the meeting.</Trans>
    case "error":
      return (
        <Trans>
          The step “{error.step}” failed ({error.message}). Everything you wrote is saved. Try again. If it still does not work, contact
          support.
        </Trans>
      )
    case "refused":
      return <RequestError error={error.error} texts={finishErrors} />
  }
}

/** The dialog about signing says these. */
const generalSigning = Object.fromEntries(signingErrorCodes.map((code) => [code, general])) as Readonly<Record<SigningErrorCode, undefined>>

/** The server's own text, for an error without one here. */
const ownWords = ({ title, code }: ApiError) =>
  msg`${title} (${code}). Everything you wrote is kept. Try again. If it still does not work, contact support.`

/** Names the plugin whose absence keeps the meeting from ending. */
const naming =
  (text: (absent: AbsenceDetail) => MessageDescriptor) =>
  (error: ApiError): MessageDescriptor =>
    isAbsenceDetail(error.detail) ? text(error.detail) : ownWords(error)

const finishErrors = errorTexts(
  finishMeeting,
  {
    [marketSwitchedOffCode]: msg`Support has switched your workspace off. Everything you wrote is saved. Ask support, and end the meeting when it is on again.`,
    [partnerSwitchedOffCode]: naming(
      ({ name, reason }) =>
        msg`Support has switched off “${name}”, which checks this meeting before it ends (${reason}). Everything you wrote is saved. Ask support, and end the meeting when it is on again.`,
    ),
    [pluginLeftOutCode]: naming(
      ({ name, version }) =>
        msg`The server runs without “${name}” ${version}, which checks this meeting before it ends. Everything you wrote is saved. Contact support, and end the meeting when it runs again.`,
    ),
    [contentChangedCode]: msg`The note or an answer was changed while it was being sent. Everything you wrote is saved. End the meeting again: what is written now is sent.`,
    finish_step_undecided: msg`The server could not find out what must be sent before this meeting ends. Everything you wrote is saved. Try again. If it still does not work, contact support.`,
    entry_signed: general,
    entry_stricken: general,
    missing_required_fields: general,
    end_rules_unmet: general,
    meeting_ended: general,
    meeting_is_ending: general,
    ...generalSigning,
  },
  { other: ownWords },
)

/** The connection was lost for too long, or the clinician did not wait for it. The page's own banner says so while it lasts. */
const isForWantOfConnection = (error: FinishError): boolean =>
  (error.kind === "stopped" && error.isReleased !== true) || (error.kind === "refused" && failedOffline(error))

/** A finish that this device started before its page closed or crashed. Continuing repeats nothing. */
function Interrupted({ interrupted }: { readonly interrupted: FinishRecord }) {
  const controller = useFinishController()
  const { meeting } = useWorkspace()
  const { atoms } = useNoteSession()
  const lock = useAtomValue(atoms.lock, { store: atoms.store })
  const end = useEndMeeting()
  const status = meeting?.finishedStatus ?? null
  // A meeting that has ended in another way since must not be completed.
  const over = status !== null && (status !== "COMPLETED" || !interrupted.sign || lock !== undefined)
  useEffect(() => {
    if (over) void controller.forget()
  }, [over, controller])
  if (over) return null
  return (
    <Banner
      tone="warning"
      title={<Trans>Ending this meeting was interrupted</Trans>}
      onDismiss={() => void controller.forget()}
      actions={
        <Button data-writes="" size="sm" variant="primary" onClick={() => void end({ sign: interrupted.sign })}>
          {interrupted.sign ? <Trans>Continue to sign and end</Trans> : <Trans>Continue to end</Trans>}
        </Button>
      }
    >
      <Trans>
        The page was closed before the meeting had ended. Continue to complete the remaining steps. Nothing is signed or sent twice.
      </Trans>
    </Banner>
  )
}
