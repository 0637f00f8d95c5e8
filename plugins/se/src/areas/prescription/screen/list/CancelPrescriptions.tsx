import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import type { Draft } from "@rond/core/platform/drafts"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Checkbox, Dialog, Field, Fieldset, notify, RadioGroup, Select, Stack, Text, TextArea } from "@rond/core/ui"
import { Result } from "effect"
import { useRef, useState } from "react"
import { InView } from "../../../../InView.tsx"
import { useFieldFocus } from "../../../medication/screen/index.ts"
import { type CancellationDraft, cancellationIssues, cancellationOf } from "../../model/cancellation.ts"
import {
  cancellationReasons,
  cancelPrescriptions,
  longestCancellationNote,
  pinBlocked,
  pinRefused,
  type Prescription,
  unknownWhetherDone,
} from "../../model/contract/index.ts"
import { canBeCancelled } from "../../model/prescription-state.ts"
import { cancelErrors } from "../errors/prescription-errors.ts"
import { PinField } from "../sign/PinField.tsx"
import { usePin } from "../sign/use-pin.ts"
import { useCancellationTexts } from "./cancellation-texts.ts"
import { prescriptionRowId } from "./PrescriptionRow.tsx"
import { useReadPrescriptionsAgain } from "./use-prescriptions.ts"

export interface CancelPrescriptionsProps {
  readonly draft: Draft<CancellationDraft>
  /** All prescriptions that are on screen. */
  readonly prescriptions: readonly Prescription[]
  readonly onClose: () => void
}

/**
 * `undefined` for a prescription that cannot be cancelled here: one of another clinic, one that the national service does not know, or in a state of
 * a later version.
 */
const stateOf = ({ state, meetingId, isNational }: Prescription) => (meetingId === null || !isNational ? undefined : knownWord(state))
const yes = "yes"
const no = "no"

/** Cancels prescriptions, with a reason and a PIN, and asks whether the patient knows. Keeps the form's content, except the PIN. */
export function CancelPrescriptions({ draft, prescriptions, onClose }: CancelPrescriptionsProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { reasonOf, issueOf } = useCancellationTexts()
  const readAgain = useReadPrescriptionsAgain()
  const pin = usePin()
  const [wasPressed, setWasPressed] = useState(false)
  const [isPinMissing, setIsPinMissing] = useState(false)
  const { body, focusInvalid } = useFieldFocus()
  // Once it is read again, the prescription may have lost the button that opened this dialog.
  const focusNext = useRef<HTMLElement>(null)
  const focusRowOf = ([id = ""]: readonly string[]) => {
    focusNext.current = document.getElementById(prescriptionRowId(id))
  }
  const { content } = draft
  const cancelling = useApiMutation(cancelPrescriptions, {
    onSuccess: ({ prescriptions: answered }, { payload }) => {
      const { medicationRequestIds } = payload.cancellation
      const left = answered.filter((one) => medicationRequestIds.includes(one.medicationRequest.id) && one.state !== "CANCELLED")
      const medicines = left.map(({ text }) => text).join(", ")
      notify(
        left.length === 0
          ? { tone: "success", title: t`The prescription was cancelled` }
          : { tone: "error", title: t`Not cancelled yet: ${medicines}. Read the status.` },
      )
      focusRowOf(medicationRequestIds)
      draft.clear()
      readAgain()
      onClose()
    },
    onError: ({ code }, { payload }) => {
      if (code === pinRefused || code === pinBlocked) return
      focusRowOf(payload.cancellation.medicationRequestIds)
      readAgain()
    },
  })
  const { error, isPending } = cancelling
  const states = new Map(
    prescriptions.flatMap((one) => (stateOf(one) === undefined ? [] : [[one.medicationRequest.id, stateOf(one)!] as const])),
  )
  const issues = wasPressed ? cancellationIssues(content, states) : []
  const isBlocked = error?.code === pinBlocked && !isPending
  const change = (changes: Partial<CancellationDraft>) => draft.amend((now) => ({ ...now, ...changes }))
  const toggle = (id: string, isTicked: boolean) =>
    draft.amend((now) => {
      const others = now.medicationRequestIds.filter((other) => other !== id)
      return { ...now, medicationRequestIds: isTicked ? [...others, id] : others }
    })
  const cancel = () => {
    setWasPressed(true)
    focusInvalid()
    const formed = cancellationOf(content, states)
    if (Result.isFailure(formed)) return
    const pinCode = pin.take()
    setIsPinMissing(pinCode === "")
    if (pinCode !== "") cancelling.mutate({ payload: { patientId: patient.id, pinCode, cancellation: formed.success } })
  }
  const shown = prescriptions.filter((one) => {
    const state = stateOf(one)
    return content.medicationRequestIds.includes(one.medicationRequest.id) || (state !== undefined && canBeCancelled(state))
  })
  const pinError = error?.code === pinRefused && !isPending ? t`The PIN is wrong. Write it again.` : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Cancel prescriptions</Trans>}
      dismissible={!isPending}
      closesOnOutsidePress={false}
      finalFocus={focusNext}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {!isBlocked && (
            <Button variant="danger" icon="signature" pending={isPending} onClick={cancel}>
              <Trans>Sign the cancellation</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4} ref={body}>
        <Fieldset
          legend={t`Prescriptions to cancel`}
          required
          disabled={isPending}
          error={issueOf(issues, "medicationRequestIds", prescriptions)}
        >
          <Stack gap={1}>
            {shown.map(({ medicationRequest: { id, dosage }, text }) => (
              <Checkbox
                key={id}
                label={<span lang="sv">{text}</span>}
                hint={<span lang="sv">{dosage}</span>}
                checked={content.medicationRequestIds.includes(id)}
                onChange={(isTicked) => toggle(id, isTicked)}
              />
            ))}
          </Stack>
        </Fieldset>
        <Field label={t`Reason`} required disabled={isPending} error={issueOf(issues, "reason")}>
          <Select
            options={cancellationReasons.map((reason) => ({ value: reason, label: reasonOf(reason) }))}
            value={content.reason ?? undefined}
            onChange={(reason) => change({ reason })}
            placeholder={t`Choose a reason`}
          />
        </Field>
        <Field label={t`Note`} required={content.reason === "OTHER"} disabled={isPending} error={issueOf(issues, "note")}>
          <TextArea
            value={content.note}
            onChange={(note) => change({ note })}
            maxLength={longestCancellationNote}
            minRows={2}
            maxRows={6}
          />
        </Field>
        <RadioGroup
          label={t`Is the patient informed?`}
          required
          disabled={isPending}
          direction="row"
          options={[
            { value: yes, label: t`Yes` },
            { value: no, label: t`No` },
          ]}
          value={content.patientInformed === null ? undefined : content.patientInformed ? yes : no}
          onChange={(answer) => change({ patientInformed: answer === yes })}
          error={issueOf(issues, "patientInformed")}
        />
        {!isBlocked && <PinField pin={pin} disabled={isPending} error={isPinMissing ? t`Write your PIN.` : pinError} onEnter={cancel} />}
        {isPending && (
          <Text as="output" size="sm" tone="muted">
            <Trans>The national prescription service is being asked. This may take a while: leave the page open.</Trans>
          </Text>
        )}
        {error !== null && !isPending && pinError === undefined && (
          <InView>
            <Banner
              tone={error.code === unknownWhetherDone ? "warning" : "error"}
              title={
                error.code === unknownWhetherDone ? (
                  <Trans>It is not known whether it was cancelled</Trans>
                ) : isBlocked ? (
                  <Trans>The PIN is blocked</Trans>
                ) : (
                  <Trans>Nothing was cancelled</Trans>
                )
              }
            >
              <RequestError error={error} texts={cancelErrors} />
            </Banner>
          </InView>
        )}
      </Stack>
    </Dialog>
  )
}
