import { msg } from "@lingui/core/macro"
import { isRetryable } from "../../../../kernel/api/api-error.ts"
import type { ErrorAction } from "../../../plugin/runtime.ts"
import { finishMeeting } from "../../model/endpoints.ts"
import { signEntry } from "../../../record/model/index.ts"
import type { SigningErrorProps } from "./finish-controller.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef, useState } from "react"
import { reportUnknownWord } from "../../../../kernel/api/open-words.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { errorTexts, general, type TextWithActions } from "../../../../platform/errors/error-texts.ts"
import { mappedErrorOf } from "../../../../platform/errors/mapped-error.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { SupportMessage } from "../../../../platform/errors/contact-support/SupportMessage.tsx"
import { useEndMeeting, useFinishController } from "../use-end-meeting.ts"

const retryOrLater: readonly ErrorAction[] = ["retry", "sign-later"]
const supportOrLater: readonly ErrorAction[] = ["contact-support", "sign-later"]

/** The text for a code that neither the market nor core knows as one of signing. */
const notSigned: TextWithActions = { message: msg`The note could not be signed.`, actions: retryOrLater }

/**
 * The specification's signing codes (spec 3 §4, §8). General, unknown and entry errors offer a retry and signing later; errors of the
 * clinician's own access need support and offer signing later.
 */
const signingErrors = errorTexts(
  [finishMeeting, signEntry],
  {
    finish_meeting_error: { message: msg`The note could not be signed right now.`, actions: retryOrLater },
    unknown_signing_general_error: { message: msg`Signing failed for an unknown reason.`, actions: retryOrLater },
    prn_unknown_error: { message: msg`An unknown error occurred in the record system.`, actions: retryOrLater },
    prn_no_access_to_house_error: {
      message: msg`Your account has no access to this care unit in the record system.`,
      actions: supportOrLater,
    },
    prn_no_access_to_patient_error: {
      message: msg`Your account has no access to this patient in the record system.`,
      actions: supportOrLater,
    },
    prn_no_connected_account: { message: msg`Your account is not connected to the record system.`, actions: supportOrLater },
    prn_no_user_found_or_is_blocked: {
      message: msg`Your account was not found in the record system, or is blocked.`,
      actions: supportOrLater,
    },
    entry_content_id_mismatch: {
      message: msg`The note was changed after it was saved. Read it through and try again.`,
      actions: retryOrLater,
    },
    missing_entry_content_id: { message: msg`The note was not saved completely. Try again.`, actions: retryOrLater },
    prn_object_not_found: { message: msg`The record system could not find this note.`, actions: retryOrLater },
    prn_field_exceeded: {
      message: msg`A text in the note is longer than the record system accepts. Shorten it and try again.`,
      actions: retryOrLater,
    },
    prn_entry_link_missing: { message: msg`The note is not linked to its entry in the record system.`, actions: retryOrLater },
    prn_timeout_exceeded: { message: msg`The record system did not respond in time.`, actions: retryOrLater },
    prn_already_signed: { message: msg`The record system says the note is already signed.`, actions: retryOrLater },
    entry_signed: general,
    entry_stricken: general,
    missing_required_fields: general,
    end_rules_unmet: general,
    meeting_ended: general,
    meeting_is_ending: general,
    content_changed: general,
    finish_step_undecided: general,
    market_switched_off: general,
    partner_switched_off: general,
  },
  { other: notSigned },
)

/** The reason the note could not be signed, and the actions available for this error. */
export default function SigningErrorPopup({ error: { code, error, message }, intent }: SigningErrorProps) {
  const { t } = useLingui()
  const controller = useFinishController()
  const { resolved, ids } = useWorkspace()
  const end = useEndMeeting()
  const [contacting, setContacting] = useState(false)
  const signing = mappedErrorOf(resolved, error, { texts: signingErrors })
  const isKnown = signing.message !== notSigned.message
  // An unavailable server has no signing error code.
  const isUnknown = !isKnown && !isRetryable(error)
  useEffect(() => {
    if (isUnknown) reportUnknownWord("signing error", code)
  }, [isUnknown, code])
  const meetingId = ids.meetingId ?? ""
  const reference = error.requestId === undefined ? code : `${code}, ${error.requestId}`
  const prepared = t`A note could not be signed. Meeting: ${meetingId}. Clinician: ${ids.clinicianId}. Error: ${reference}.`
  const close = controller.reset
  const primary = useRef<HTMLButtonElement>(null)
  const run: Readonly<Record<ErrorAction, () => void>> = {
    retry: () => void end(intent),
    "sign-later": () => void end({ ...intent, sign: false }),
    "contact-support": () => setContacting(true),
    "sign-in": close,
    close,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>The note was not signed</Trans>}
      // A second press of Enter must not end the meeting unsigned.
      initialFocus={primary}
      actions={
        <>
          {signing.actions.toReversed().map((action) => {
            const isPrimary = action === signing.actions[0]
            return (
              <Button
                key={action}
                ref={isPrimary ? primary : undefined}
                variant={isPrimary ? "primary" : "secondary"}
                onClick={run[action]}
              >
                <ActionLabel action={action} />
              </Button>
            )
          })}
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">
          <RequestError error={error} texts={signingErrors} />
        </Text>
        <Text as="p" tone="muted" size="sm">
          <Trans>The meeting is still open, and everything you wrote is saved.</Trans>
        </Text>
        <Text as="p" tone="faint" size="xs" mono>
          {code}
          {!isKnown && ` · ${message}`}
        </Text>
        {contacting && <SupportMessage prepared={prepared} />}
      </Stack>
    </Dialog>
  )
}

function ActionLabel({ action }: { readonly action: ErrorAction }) {
  switch (action) {
    case "retry":
      return <Trans>Try again</Trans>
    case "sign-later":
      return <Trans>Finish and sign later</Trans>
    case "contact-support":
      return <Trans>Contact support</Trans>
    case "sign-in":
      return <Trans>Sign in</Trans>
    case "close":
      return <Trans>Close</Trans>
  }
}
