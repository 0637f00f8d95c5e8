import { takenActions } from "@rond/core/features/actions"
import { Trans, useLingui } from "@lingui/react/macro"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { RequestError } from "@rond/core/platform/errors"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { notify, Text } from "@rond/core/ui"
import { alreadyInError, listImmunizationSeries, removeImmunization } from "../model/vaccination.ts"
import { InErrorDialog } from "../../entered-in-error/screen/index.ts"
import type { ListedDose } from "./VaccinationList.tsx"
import { vaccinationCount } from "./vaccination-count.ts"
import { longestRemovalReason } from "./vaccination-rules.ts"

export interface RemoveVaccinationProps {
  readonly dose: ListedDose
  readonly onCancel: () => void
  readonly onRemoved: () => void
}

/** Marks a dose as entered in error, for a reason. On failure the reason is kept. */
export function RemoveVaccination({ dose, onCancel, onRemoved }: RemoveVaccinationProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { ids, patient } = useWorkspace()
  const reason = useDraft(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form: `remove-vaccination-${dose.id}` },
    "",
    isText,
  )
  const readAgain = useRefetch()
  const remove = useApiMutation(removeImmunization, {
    invalidates: [listImmunizationSeries, vaccinationCount, takenActions],
    onSuccess: () => {
      reason.clear()
      notify({ tone: "success", title: t`The entry is marked as entered in error` })
      onRemoved()
    },
    onError: ({ code }) => {
      // Another clinician was first: the list shows their reason.
      if (code === alreadyInError) void readAgain(listImmunizationSeries)
    },
  })
  return (
    <InErrorDialog
      title={<Trans>Remove this entry?</Trans>}
      confirmLabel={<Trans>Remove entry</Trans>}
      reason={reason}
      longest={longestRemovalReason}
      isPending={remove.isPending}
      {...(remove.error !== null && {
        failure: { title: <Trans>The entry could not be removed</Trans>, text: <RequestError error={remove.error} /> },
      })}
      onConfirm={(note) => remove.mutate({ params: { id: dose.id }, payload: { status: "entered-in-error", note } })}
      onCancel={onCancel}
    >
      <Text as="p">
        <Trans>
          {dose.vaccine.name}, dose {dose.doseNumber}, {format.date(dose.occurredAt)}. The entry stays in the list as entered in error, with
          your reason. This cannot be undone.
        </Trans>
      </Text>
    </InErrorDialog>
  )
}
