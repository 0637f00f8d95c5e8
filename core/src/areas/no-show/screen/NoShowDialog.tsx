import { isBlank } from "../../../kernel/format/blank.ts"
import { failedWith } from "../../../kernel/api/failed-with.ts"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { isText, useDraft } from "../../../platform/drafts/use-draft.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Field } from "../../../platform/ui/controls/Field.tsx"
import { RadioGroup, type RadioOption } from "../../../platform/ui/controls/choices.tsx"
import { TextArea } from "../../../platform/ui/controls/TextInput.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { Dialog } from "../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { errorTexts, general } from "../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { cancelMeeting, maxExplanationLength, patientIsThere, type NoShowReason } from "../model/index.ts"
import type { NoShowAvailability } from "../model/no-show-availability.ts"
import { RefundChoice, useRefund } from "./RefundChoice.tsx"
import { useCancelMeeting, type CancelError } from "./use-cancel-meeting.ts"

export interface NoShowDialogProps {
  readonly offer: NoShowAvailability
  readonly patientName: string
  readonly onClose: () => void
}

/**
 * Asks why the meeting did not take place and ends it (`confirmNoShow=1`). The choice survives every failure. The typed text also survives the page,
 * and the dialog, which closes when the patient arrives.
 */
export function NoShowDialog({ offer, patientName, onClose }: NoShowDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<NoShowReason>(() => likelyReason(offer))
  const [isSubmitted, setSubmitted] = useState(false)
  const { clinicianId, patientId = "", meetingId } = useWorkspace().ids
  const draft = useDraft({ clinicianId, patientId, meetingId, form: "no-show" }, "", isText)
  const explanation = draft.content
  const { cancel, isCancelling: isEnding, attempt, error } = useCancelMeeting(t`Meeting ended as no-show`, draft.clear)
  const refund = useRefund(reason)
  const needsExplanation = reason === "Other"
  const lacksExplanation = needsExplanation && isBlank(explanation)
  const options: readonly RadioOption<NoShowReason>[] = [
    { value: "DidNotAttend", label: t`The patient did not attend` },
    { value: "Declined", label: t`The patient declined the call` },
    { value: "TechnicalProblems", label: t`Technical problems` },
    { value: "Other", label: t`Another reason` },
  ]
  const confirm = () => {
    setSubmitted(true)
    if (!lacksExplanation) cancel({ status: "NO_SHOW", reason, explanation, givesBack: refund.isChosen })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isEnding}
      closesOnOutsidePress={false}
      title={t`End as no-show?`}
      actions={
        <>
          <Button onClick={onClose} disabled={isEnding}>
            <Trans>Back to the meeting</Trans>
          </Button>
          <Button variant="danger" icon="user-unknown" pending={isEnding} onClick={confirm}>
            {error === undefined ? <Trans>End as no-show</Trans> : <Trans>Try again</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          <Trans>
            The meeting with {patientName} ends now and is recorded as not held. A call in progress ends too. What you have written in the
            note is kept.
          </Trans>
        </Text>
        <RadioGroup label={t`Why did the meeting not take place?`} options={options} value={reason} onChange={setReason} />
        <Field
          label={t`In your own words`}
          required={needsExplanation}
          error={isSubmitted && lacksExplanation ? <Trans>Enter a reason.</Trans> : undefined}
        >
          <TextArea value={explanation} onChange={(text) => draft.change(text.slice(0, maxExplanationLength))} minRows={2} />
        </Field>
        <RefundChoice refund={refund} disabled={isEnding} />
        {isEnding && attempt > 1 && (
          <Banner tone="warning" title={t`The server cannot be reached`}>
            <Trans>Trying again automatically. Leave this open. Nothing is lost.</Trans>
          </Banner>
        )}
        {error !== undefined && !isEnding && <CancelErrorText error={error} patientName={patientName} />}
      </Stack>
    </Dialog>
  )
}

const alreadyEnded = msg`You ended it on another page, or a colleague did. Go back and reload to see how it ended.`

const texts = errorTexts(
  cancelMeeting,
  {
    meeting_ended: alreadyEnded,
    meeting_is_ending: alreadyEnded,
    [patientIsThere]: msg`Go back and start the call to let them in. If it is someone else, remove their device from the call first.`,
    cancellation_not_offered: general,
    cancellation_reason: general,
    missing_explanation: general,
    no_show_not_offered: general,
  },
  { other: msg`It is still open. Check your connection and try again. Your reason is kept.` },
)

function CancelErrorText({ error, patientName }: { readonly error: CancelError; readonly patientName: string }) {
  const { t } = useLingui()
  if (error === "unsaved")
    return (
      <Banner tone="error" title={t`What you have written could not be saved`}>
        <Trans>The meeting is still open. Go back, check what the note says about saving, then end it again.</Trans>
      </Banner>
    )
  const isPatientThere = failedWith(cancelMeeting, error, patientIsThere)
  const title = () => {
    if (isPatientThere) return t`${patientName} is in the waiting room`
    return hasEnded(error) ? t`The meeting has already ended` : t`The meeting could not be ended`
  }
  return (
    <Banner tone={isPatientThere ? "warning" : "error"} title={title()}>
      <RequestError error={error} texts={texts} />
    </Banner>
  )
}

const hasEnded = (error: ApiError) =>
  failedWith(cancelMeeting, error, "meeting_ended") || failedWith(cancelMeeting, error, "meeting_is_ending")

const likelyReason = (offer: NoShowAvailability): NoShowReason =>
  offer.offer === "now" && offer.because === "declined" ? "Declined" : "DidNotAttend"
