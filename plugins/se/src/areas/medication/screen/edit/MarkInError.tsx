import { takenActions } from "@rond/core/features/actions"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { errorTexts, general, RequestError } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { notify, Text } from "@rond/core/ui"
import {
  getMedicationLists,
  longestExplanation,
  markMedicationInError,
  medicationInError,
  type MedicationItem,
} from "../../model/contract/index.ts"
import { InErrorDialog } from "../../../entered-in-error/screen/index.ts"
import { useDoseTexts } from "../dosage/dose-texts.ts"
import { activeMedicationCount } from "../active-count.ts"

const markErrors = errorTexts(
  markMedicationInError,
  { medication_error_note: general, medication_ended: general, medication_entered_in_error: general },
  { Conflict: msg`A colleague has changed it. Read it again before you mark it.` },
)

export interface MarkInErrorProps {
  readonly item: MedicationItem
  /** Another clinician has changed or marked it. */
  readonly onStale: () => void
  readonly onCancel: () => void
  readonly onMarked: () => void
}

/** Marks a medication as entered in error, for a reason. On failure the reason is kept. */
export function MarkInError({ item, onStale, onCancel, onMarked }: MarkInErrorProps) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const { name } = item.silDrug
  const { dose, period } = useDoseTexts()(item)
  const reason = useDraft(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: undefined, form: `se-medication-in-error ${item.id}` },
    "",
    isText,
  )
  const mark = useApiMutation(markMedicationInError, {
    invalidates: [getMedicationLists, activeMedicationCount, takenActions],
    onSuccess: () => {
      reason.clear()
      notify({ tone: "success", title: t`${name} is marked as entered in error` })
      onMarked()
    },
    onError: ({ _tag, code }) => {
      if (_tag !== "Conflict" && _tag !== "NotFound") return
      onStale()
      if (code !== medicationInError) return
      notify({ tone: "info", title: t`A colleague has already marked ${name} as entered in error` })
      onMarked()
    },
  })
  return (
    <InErrorDialog
      title={<Trans>Was {name} entered in error?</Trans>}
      confirmLabel={<Trans>Mark as entered in error</Trans>}
      reason={reason}
      longest={longestExplanation}
      isPending={mark.isPending}
      {...(mark.error !== null && {
        failure: {
          title: <Trans>The medication could not be marked</Trans>,
          text: <RequestError error={mark.error} texts={markErrors} />,
        },
      })}
      onConfirm={(note) =>
        mark.mutate({
          params: { id: item.id },
          query: { patientId: patient.id },
          payload: { status: "ENTERED_IN_ERROR", note },
          run: { version: String(item.version) },
        })
      }
      onCancel={onCancel}
    >
      <Text as="p">{`${dose}. ${period}.`}</Text>
      <Text as="p">
        <Trans>
          It stays among the past medications, struck through and with your reason, and does not count as taken. This cannot be undone. If
          the patient has taken it, end it instead.
        </Trans>
      </Text>
    </InErrorDialog>
  )
}
