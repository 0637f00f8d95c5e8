import { writtenText } from "../../../kernel/format/blank.ts"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { useDraft } from "../../../platform/drafts/use-draft.ts"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { focusField } from "../../../platform/forms/field-id.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { failedWith } from "../../../kernel/api/failed-with.ts"
import { errorTexts } from "../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { listEntries } from "../../record/model/index.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Field } from "../../../platform/ui/controls/Field.tsx"
import { RadioGroup } from "../../../platform/ui/controls/choices.tsx"
import { TextArea } from "../../../platform/ui/controls/TextInput.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import {
  emergencyMinutes,
  emergencyReasons,
  getEmergencyAccess,
  maxExplanationLength,
  openEmergencyAccess,
  type EmergencyReason,
} from "../model/index.ts"
import { emergencyReasonLabels } from "./reason-label.ts"

export interface EmergencyDialogProps {
  readonly open: boolean
  /** Returns the element to focus once the notes are open, because the button that opened this is gone then. */
  readonly focusOpened: () => HTMLElement | null
  readonly onClose: () => void
}

/**
 * Explains emergency access, asks for the reason, and opens the patient's protected notes. The draft is kept until the server has it.
 */
export default function EmergencyDialog({ open, focusOpened, onClose }: EmergencyDialogProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { ids, patient } = useWorkspace()
  const cache = useQueryClient()
  const params = { patientId: patient.id }
  const fields = useId()
  const [reasonField, explanationField] = [`${fields}-reason`, `${fields}-explanation`]
  const [submitted, setSubmitted] = useState(false)
  const focusNext = useRef<HTMLElement>(null)
  const draft = useDraft(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form: "emergency-access" },
    nothingTyped,
    isEmergencyDraft,
  )
  const { reason } = draft.content
  const write = useApiMutation(openEmergencyAccess, {
    onSuccess: (access) => {
      draft.clear()
      setSubmitted(false)
      cache.setQueryData(apiQueryKey(getEmergencyAccess, { params }), { access })
      focusNext.current = focusOpened()
      onClose()
    },
    onError: (error) => {
      if (failedWith(openEmergencyAccess, error, "nothing_withheld")) void cache.invalidateQueries({ queryKey: apiQueryKey(listEntries) })
    },
  })
  const explanation = writtenText(draft.content.explanation)
  const isTooLong = explanation.length > maxExplanationLength
  const confirm = () => {
    setSubmitted(true)
    if (reason === null) focusField(reasonField)
    else if (explanation === "" || isTooLong) focusField(explanationField)
    else write.mutate({ params, payload: { reason, explanation } })
  }
  const { name } = patient
  const limit = format.number(maxExplanationLength)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!write.isPending}
      closesOnOutsidePress={false}
      finalFocus={focusNext}
      title={t`Open protected notes in an emergency?`}
      actions={
        <>
          <Button onClick={onClose} disabled={write.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" icon="lock-open" pending={write.isPending} onClick={confirm}>
            <Trans>Open protected notes</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          <Plural
            value={emergencyMinutes}
            one={`You can read all protected notes of ${name} for # minute, or until you end it.`}
            other={`You can read all protected notes of ${name} for # minutes, or until you end it.`}
          />{" "}
          <Trans>Your name, your reason and the notes that you read are logged. A reviewer at your clinic checks them.</Trans>
        </Text>
        <RadioGroup
          id={reasonField}
          label={t`Why do you need to read them?`}
          required
          options={emergencyReasons.map((value) => ({ value, label: t(emergencyReasonLabels[value]) }))}
          value={reason ?? undefined}
          onChange={(chosenReason) => draft.amend((now) => ({ ...now, reason: chosenReason }))}
          error={submitted && reason === null ? <Trans>Choose a reason.</Trans> : undefined}
        />
        <Field
          id={explanationField}
          label={t`Explain the emergency`}
          hint={t`The reviewer will read this.`}
          required
          error={
            isTooLong ? (
              <Trans>Use at most {limit} characters.</Trans>
            ) : submitted && explanation === "" ? (
              <Trans>Describe what has happened.</Trans>
            ) : undefined
          }
        >
          <TextArea
            value={draft.content.explanation}
            onChange={(typed) => draft.amend((now) => ({ ...now, explanation: typed }))}
            minRows={2}
          />
        </Field>
        {write.error !== null && <OpeningError error={write.error} />}
      </Stack>
    </Dialog>
  )
}

const openingErrors = errorTexts(openEmergencyAccess, {
  nothing_withheld: msg`The record has been reloaded. Close this to read it.`,
})

function OpeningError({ error }: { readonly error: ApiError }) {
  const { t } = useLingui()
  const isNothingHidden = failedWith(openEmergencyAccess, error, "nothing_withheld")
  return (
    <Banner
      tone={isNothingHidden ? "info" : "error"}
      title={isNothingHidden ? t`No notes are hidden from you now` : t`The notes could not be opened`}
    >
      <RequestError error={error} texts={openingErrors} />
    </Banner>
  )
}

/** The draft, kept until the notes are open, also when the dialog closes with its pane in a window that became narrow. */
interface EmergencyDraft {
  readonly reason: EmergencyReason | null
  readonly explanation: string
}

const nothingTyped: EmergencyDraft = { reason: null, explanation: "" }

function isEmergencyDraft(value: unknown): value is EmergencyDraft {
  if (typeof value !== "object" || value === null) return false
  const { reason, explanation } = value as { readonly [Name in keyof EmergencyDraft]?: unknown }
  return typeof explanation === "string" && (reason === null || emergencyReasons.some((emergencyReason) => emergencyReason === reason))
}
