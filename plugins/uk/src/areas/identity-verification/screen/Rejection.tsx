import { cancelMeeting, patientIsThere, RefundChoice, useRefund } from "@rond/core/features/no-show"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Dialog, RadioGroup, Stack, Text } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { rejectionReasons, type RejectionReason, type IdentityCheck } from "../model/endpoints.ts"
import { reasonTexts, unsavedText } from "./identity-texts.ts"
import type { IdentityDecisions } from "./use-identity.ts"

export interface RejectDialogProps {
  readonly open: boolean
  readonly pending: boolean
  /** The reason the last try failed. */
  readonly problem: ReactNode | undefined
  readonly onReject: (reason: RejectionReason, givesBack: boolean) => void
  readonly onClose: () => void
}

/** Asks why the identity is rejected, and says what follows from it. */
export function RejectDialog({ open, pending, problem, onReject, onClose }: RejectDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<RejectionReason>()
  const [isAsked, setAsked] = useState(false)
  const refund = useRefund(reason)
  const confirm = () => {
    setAsked(true)
    if (reason !== undefined) onReject(reason, refund.isChosen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closesOnOutsidePress={false}
      dismissible={!pending}
      title={<Trans>Reject the identity?</Trans>}
      actions={
        <>
          <Button onClick={onClose} disabled={pending}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="danger" pending={pending} onClick={confirm}>
            <Trans>Reject and cancel the meeting</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          <Trans>The call ends, the check is recorded, and the meeting is cancelled. What you wrote in the note is kept.</Trans>
        </Text>
        <RadioGroup
          label={<Trans>Why?</Trans>}
          required
          disabled={pending}
          value={reason}
          onChange={setReason}
          options={rejectionReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          {...(isAsked && reason === undefined ? { error: <Trans>Choose a reason.</Trans> } : {})}
        />
        <RefundChoice refund={refund} disabled={pending} />
        {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      </Stack>
    </Dialog>
  )
}

const alreadyEnded = msg`It has already ended. Close it and open it again to see how it ended.`

const texts = errorTexts(
  cancelMeeting,
  {
    meeting_ended: alreadyEnded,
    meeting_is_ending: alreadyEnded,
    [patientIsThere]: general,
    cancellation_not_offered: general,
    cancellation_reason: general,
    missing_explanation: general,
    no_show_not_offered: general,
  },
  { other: msg`The meeting was not cancelled. Check your connection and try again.` },
)

export interface NotCancelledYetProps {
  readonly rejected: IdentityCheck
  readonly decide: Pick<IdentityDecisions, "cancel" | "cancelError" | "pending">
}

/** A rejection that is recorded and went no further: why, and the way to do the rest. */
export function NotCancelledYet({ rejected, decide: { cancel, cancelError, pending } }: NotCancelledYetProps) {
  const { t } = useLingui()
  return (
    <Banner
      tone={cancelError === undefined ? "warning" : "error"}
      title={<Trans>The identity was rejected, but the meeting is not cancelled yet</Trans>}
      actions={
        <Button size="sm" variant="danger" pending={pending === "reject"} onClick={() => cancel(rejected)}>
          <Trans>Cancel the meeting</Trans>
        </Button>
      }
    >
      {cancelError === "unsaved" && t(unsavedText)}
      {cancelError !== undefined && cancelError !== "unsaved" && <RequestError error={cancelError} texts={texts} />}
    </Banner>
  )
}
