import { takenActions } from "@rond/core/features/actions"
import { Trans, useLingui } from "@lingui/react/macro"
import { isBlank } from "@rond/core/format"
import { DraftNotices, useDraft } from "@rond/core/platform/drafts"
import { useApiMutation, useApiQuery, type ApiError } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Button, Dialog, notify, Stack } from "@rond/core/ui"
import { useState } from "react"
import {
  type Dosage,
  editMedication,
  getDrug,
  getMedicationLists,
  type MedicationItem,
  type MedicationLists,
  safetyReasonMissing,
} from "../../model/contract/index.ts"
import { dosageOf, draftOf, knownDosage } from "../../model/dosage/index.ts"
import { DosageForm } from "../form/DosageForm.tsx"
import { writingIssues, type DosageWriting } from "../dosage/dosage-writing.ts"
import { InstructionsField } from "../form/InstructionsField.tsx"
import { useFieldFocus } from "../form/use-field-focus.ts"
import { activeMedicationCount } from "../active-count.ts"
import { medicationListTabId } from "../../../../tab-ids.ts"
import { isSameIntake } from "../safety/same-intake.ts"
import { SafetyFindings } from "../safety/SafetyFindings.tsx"
import { SafetyReasonField } from "../safety/SafetyReasonField.tsx"
import { useMedicationSafety } from "../safety/use-medication-safety.ts"
import { WriteFailed } from "../WriteFailed.tsx"
import { editDraftOf, editForm, isEditDraft, isEditWritten, meanwhileOf, type EditDraft } from "./edit-draft.ts"
import { EndMedication } from "./EndMedication.tsx"
import { MeanwhileNotice } from "./MeanwhileNotice.tsx"

export interface EditMedicationProps {
  /** The medication as it was when it was opened, and its dosage. */
  readonly item: MedicationItem
  readonly dosage: Dosage
  readonly lists: MedicationLists
  /** Reads the lists again. */
  readonly onStale: () => void
  /** Called after closing where the medication has left the list, and its button with it. */
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Changes a medication's dosage and instructions, or ends it. The text is kept until it is saved or discarded. */
export function EditMedication({ item, dosage, lists, onStale, onGone, onClose }: EditMedicationProps) {
  const { t } = useLingui()
  const { clinician, ids, meeting, patient } = useWorkspace()
  const { id, silDrug } = item
  const { name } = silDrug
  const key = { clinicianId: clinician.id, patientId: patient.id, meetingId: undefined, form: editForm(id) }
  const draft = useDraft<EditDraft>(key, editDraftOf(item, dosage), isEditDraft, (written) => {
    const kept = lists.active.find((medication) => medication.id === id)?.dosage
    return {
      patientName: patient.name,
      startMillis: meeting?.startMillis,
      unsaved: isEditWritten(written, (kept && knownDosage(kept)) ?? dosage)
        ? { what: t`changes to ${name}`, tab: medicationListTabId, meetingId: ids.meetingId }
        : undefined,
    }
  })
  const { version, writing, safetyReason = "" } = draft.content
  const [wasPressed, setWasPressed] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const { body, focusInvalid } = useFieldFocus()

  const drugQuery = useApiQuery(getDrug, { params: { nplId: item.medication.nplId } })
  const safety = useMedicationSafety({ product: item, drug: drugQuery.data, dosage: writing.dosage, changedId: id })
  const kept = knownDosage(lists.active.find((medication) => medication.id === id)?.dosage ?? item.dosage) ?? dosage
  const asksReason = safety.keys.length > 0 && !isSameIntake(draftOf(kept), writing.dosage)

  const save = useApiMutation(editMedication, {
    invalidates: [getMedicationLists, activeMedicationCount, takenActions],
    onSuccess: () => {
      draft.clear()
      notify({ tone: "success", title: t`${name} was changed` })
      onClose()
    },
    onError: (error) => {
      readAgainOnConflict(onStale)(error)
      safety.refused(error, safety.keys)
    },
  })
  const meanwhile = save.isPending ? ({ has: "not-changed" } as const) : meanwhileOf(id, version, lists)
  const isOpen = meanwhile.has === "not-changed"

  const change = (next: (writing: DosageWriting) => DosageWriting) => draft.amend((now) => ({ ...now, writing: next(now.writing) }))
  const send = (seen: number) => {
    setWasPressed(true)
    focusInvalid()
    if (writingIssues(writing).length > 0 || (asksReason && isBlank(safetyReason))) return
    draft.amend((now) => ({ ...now, version: seen }))
    save.mutate({
      params: { id },
      query: { patientId: patient.id },
      payload: { dosage: dosageOf(writing.dosage), ...(asksReason && { safetyReason: { text: safetyReason, accepted: safety.keys } }) },
      run: { version: String(seen) },
    })
  }
  const leave = () => {
    draft.clear()
    onClose()
    // The dialogs look for the button that opened them first.
    requestAnimationFrame(onGone)
  }
  const close = meanwhile.has === "ended" || meanwhile.has === "in-error" ? leave : onClose

  if (draft.state === "loading") return null
  return (
    <Dialog
      open
      onOpenChange={(opens) => !opens && close()}
      title={<Trans>Edit {name}</Trans>}
      closesOnOutsidePress={false}
      dismissible={!save.isPending}
      positionOnPhone="top"
      actions={
        <>
          {isOpen && (
            <Button icon="ban" disabled={save.isPending} style={{ marginInlineEnd: "auto" }} onClick={() => setIsEnding(true)}>
              <Trans>End medication</Trans>
            </Button>
          )}
          <Button disabled={save.isPending} onClick={close}>
            <Trans>Close</Trans>
          </Button>
          {isOpen && (
            <Button variant="primary" pending={save.isPending} onClick={() => send(version)}>
              <Trans>Save</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4} ref={body} inert={save.isPending}>
        <DraftNotices draft={draft} title={<Trans>Your unsaved changes are back</Trans>} />
        <MeanwhileNotice
          meanwhile={meanwhile}
          onTakeTheirs={(theirs, dosage) => draft.change(editDraftOf(theirs, dosage))}
          onSaveMine={(theirs) => send(theirs.version)}
        />
        <SafetyFindings safety={safety} onChange={change} />
        <DosageForm writing={writing} onChange={change} unit={silDrug.dosages[0]} showsMissing={wasPressed} />
        <InstructionsField
          value={writing.dosage.additionalInstructions}
          onChange={(additionalInstructions) =>
            change(({ dosage, shortcut }) => ({ dosage: { ...dosage, additionalInstructions }, shortcut }))
          }
        />
        {asksReason && (
          <SafetyReasonField
            findings={safety.guard?.findings ?? []}
            value={safetyReason}
            onChange={(text) => draft.amend((now) => ({ ...now, safetyReason: text }))}
            isMissing={wasPressed}
          />
        )}
        {save.error !== null && save.error.code !== safetyReasonMissing && isOpen && (
          <WriteFailed title={<Trans>The changes were not saved</Trans>} error={save.error} onRetry={() => send(version)} />
        )}
      </Stack>
      {isEnding && (
        <EndMedication item={item} version={version} onStale={onStale} onCancel={() => setIsEnding(false)} onEnded={leave}>
          <Trans>It moves to past medications and cannot be reactivated. Changes that you have not saved are lost.</Trans>
        </EndMedication>
      )}
    </Dialog>
  )
}

const readAgainOnConflict = (onStale: () => void) => (error: ApiError) => {
  if (error._tag === "Conflict" || error._tag === "NotFound") onStale()
}
