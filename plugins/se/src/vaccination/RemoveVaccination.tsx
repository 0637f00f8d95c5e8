import { Trans, useLingui } from "@lingui/react/macro"
import { writtenText } from "@rond/core/format"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { RequestError } from "@rond/core/platform/errors"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Dialog, Field, notify, Stack, Text, TextArea } from "@rond/core/ui"
import { alreadyInError, listImmunizationSeries, removeImmunization } from "../contract/vaccination.ts"
import type { ListedDose } from "./VaccinationList.tsx"
import { doneVaccinationCount } from "../done-in-meeting/done-in-meeting.ts"
import { vaccinationCount } from "./vaccination.ts"
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
    invalidates: [listImmunizationSeries, vaccinationCount, doneVaccinationCount],
    onSuccess: () => {
      reason.clear()
      notify({ tone: "success", title: t`The entry is marked as entered in error` })
      onRemoved()
    },
    onError: ({ code }) => {
      // Somebody was first: the list shows their reason.
      if (code === alreadyInError) void readAgain(listImmunizationSeries)
    },
  })
  const note = writtenText(reason.content)
  const limit = format.number(longestRemovalReason)
  const isTooLong = note.length > longestRemovalReason
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      dismissible={!remove.isPending}
      closesOnOutsidePress={false}
      title={<Trans>Remove this entry?</Trans>}
      actions={
        <>
          <Button disabled={remove.isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            disabled={note === "" || isTooLong}
            onClick={() => remove.mutate({ params: { id: dose.id }, payload: { status: "entered-in-error", note } })}
          >
            <Trans>Remove entry</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">
          <Trans>
            {dose.vaccine.name}, dose {dose.doseNumber}, {format.date(dose.occurredAt)}. The entry stays in the list as entered in error,
            with your reason. This cannot be undone.
          </Trans>
        </Text>
        <Field label={t`Reason`} required disabled={remove.isPending} error={isTooLong ? t`Use at most ${limit} characters.` : undefined}>
          <TextArea value={reason.content} onChange={reason.change} minRows={2} />
        </Field>
        {remove.error !== null && (
          <Banner tone="error" title={<Trans>The entry could not be removed</Trans>}>
            <RequestError error={remove.error} /> <Trans>Your reason is kept.</Trans>
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
