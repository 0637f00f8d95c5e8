import { takenActions } from "@rond/core/features/actions"
import { isBlank } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { DraftNotices, useDraft, useSendDraft } from "@rond/core/platform/drafts"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Dialog, notify, Stack, useShortcut } from "@rond/core/ui"
import { addMedication, getMedicationLists, safetyReasonMissing, searchDrugs } from "../../model/contract/index.ts"
import { dosageOf } from "../../model/dosage/index.ts"
import { writingIssues } from "../dosage/dosage-writing.ts"
import { activeMedicationCount } from "../active-count.ts"
import { medicationListTabId } from "../../../../tab-ids.ts"
import { SafetyFindings } from "../safety/SafetyFindings.tsx"
import { SafetyReasonField } from "../safety/SafetyReasonField.tsx"
import { useMedicationSafety } from "../safety/use-medication-safety.ts"
import { WriteFailed } from "../WriteFailed.tsx"
import {
  addForm,
  atNextStep,
  atStep,
  emptyAddDraft,
  isAddDraft,
  isAddWritten,
  mayOpen,
  onDay,
  steps,
  withDrug,
  withDrugQuery,
  type AddDraft,
  type Step,
} from "./add-draft.ts"
import { DrugStep } from "./DrugStep.tsx"
import { ReasonStep } from "./ReasonStep.tsx"
import { useDosageStep } from "./use-dosage-step.tsx"
import { useWizard } from "./use-wizard.ts"
import { WizardSteps } from "./WizardSteps.tsx"

/** The specification's name of this failure. */
const addFailed = "medication-list.add.error"

export interface AddMedicationProps {
  /** A drug's name to search for. A draft begun before stays, and says so. */
  readonly proposed?: string
  readonly onClose: () => void
}

/** Adds a medication in three steps. The draft is kept for this patient until it is added or discarded. */
export function AddMedication({ proposed = "", onClose }: AddMedicationProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { clinician, ids, meeting, patient } = useWorkspace()
  const refreshCounts = useRefreshWorkspaceQueries()
  const today = format.today().toString()
  // A medication is the patient's, whichever meeting it is written in.
  const key = { clinicianId: clinician.id, patientId: patient.id, meetingId: undefined, form: addForm }
  const draft = useDraft<AddDraft>(key, withDrugQuery(emptyAddDraft(today), proposed), isAddDraft, (written) => ({
    patientName: patient.name,
    startMillis: meeting?.startMillis,
    unsaved: isAddWritten(written) ? { what: t`new medication`, tab: medicationListTabId, meetingId: ids.meetingId } : undefined,
  }))
  const content = onDay(draft.content, today)
  const { drug, reasons, safetyReason = "", step, writing } = content
  const name = drug?.silDrug.name

  const safety = useMedicationSafety(drug && { product: drug, drug, dosage: writing.dosage })
  const isReasonMissing = safety.keys.length > 0 && isBlank(safetyReason)

  const sending = useSendDraft(addMedication, draft, {
    invalidates: [getMedicationLists],
    onSent: () => {
      refreshCounts([activeMedicationCount, takenActions])
      notify({ tone: "success", title: t`${name} was added` })
      onClose()
    },
    onError: (error) => {
      safety.refused(error, safety.keys)
      notify({ tone: "error", title: t`The medication was not added` })
    },
  })

  const change = (next: (draft: AddDraft) => AddDraft) => draft.amend((now) => next(onDay(now, today)))
  const { body, firstControl, press, isMissing, editOf, open } = useWizard<Step>({
    step,
    onOpen: (to) => change((now) => atStep(now, to)),
    mayOpen: (to) => mayOpen(content, to) && !sending.isSending,
  })
  const go = () => {
    press()
    if (step !== steps.reason) return change(atNextStep)
    // A reason that was typed and not chosen would be lost.
    if (drug === undefined || reasons.length === 0 || !isBlank(content.reasonQuery) || writingIssues(writing).length > 0) return
    if (isReasonMissing) return
    const { atcCode, nplId } = drug.medication
    sending.send({
      patientId: patient.id,
      dosage: dosageOf(writing.dosage),
      medication: { atcCode, nplId },
      reason: reasons,
      ...(safety.keys.length > 0 && { safetyReason: { text: safetyReason, accepted: safety.keys } }),
    })
  }
  // Text of which no reason was chosen is answered by what is wrong with it.
  const hasReason = reasons.length > 0 || !isBlank(content.reasonQuery)
  const isBlocked = step === steps.reason && !hasReason
  // While the button cannot be pressed, its keys say what is missing.
  useShortcut({ keys: "mod+enter", label: t`Go on, or finish`, group: t`Medication`, within: body, enabled: isBlocked, run: go })
  const dosageStep = useDosageStep({
    drug,
    writing,
    isReached: content.furthest >= steps.dosage,
    isDone: content.furthest > steps.dosage,
    showsMissing: isMissing(steps.dosage),
    onChange: (next) => change((now) => ({ ...now, writing: next(now.writing) })),
    onEnter: go,
  })
  if (draft.state === "loading") return null

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Add medication</Trans>}
      closesOnOutsidePress={false}
      dismissible={!sending.isSending}
      positionOnPhone="top"
      initialFocus={firstControl}
      actions={
        <>
          <Button disabled={sending.isSending} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {step > steps.medication && (
            <Button icon="arrow-left" disabled={sending.isSending} onClick={() => open((step - 1) as Step)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button variant="primary" pending={sending.isSending} disabled={isBlocked} onClick={go}>
            {step === steps.reason ? <Trans>Add to the list</Trans> : <Trans>Next</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={3} ref={body} inert={sending.isSending}>
        <DraftNotices draft={draft} title={<Trans>Your unfinished medication was restored</Trans>} />
        <SafetyFindings safety={safety} onChange={(next) => change((now) => ({ ...now, writing: next(now.writing) }))} />
        {proposed !== "" && draft.restored && (
          <Banner tone="info">
            <Trans>Add or discard this medication first. Then you can add {proposed}.</Trans>
          </Banner>
        )}
        <WizardSteps
          current={step}
          steps={[
            {
              title: t`Medication`,
              summary: name,
              editLabel: t`Edit the medication`,
              isDone: drug !== undefined,
              ...editOf(steps.medication),
              children: (
                <DrugStep
                  search={searchDrugs}
                  drug={drug}
                  query={content.drugQuery}
                  onQuery={(typed) => change((now) => withDrugQuery(now, typed))}
                  onChoose={(chosen) => change((now) => withDrug(now, chosen, today))}
                  isMissing={isMissing(steps.medication)}
                />
              ),
            },
            { ...dosageStep, ...editOf(steps.dosage) },
            {
              title: t`Reason and instruction`,
              ...(reasons.length > 0 && { summary: reasons.map(({ text }) => text).join(", ") }),
              editLabel: t`Edit reason and instruction`,
              isDone: false,
              ...editOf(steps.reason),
              children: drug !== undefined && (
                <Stack gap={4}>
                  <ReasonStep draft={content} nplId={drug.medication.nplId} onChange={change} isMissing={isMissing(steps.reason)} />
                  {safety.keys.length > 0 && (
                    <SafetyReasonField
                      findings={safety.guard?.findings ?? []}
                      value={safetyReason}
                      onChange={(text) => change((now) => ({ ...now, safetyReason: text }))}
                      isMissing={isMissing(steps.reason)}
                    />
                  )}
                </Stack>
              ),
            },
          ]}
        />
        {sending.error !== null && sending.error.code !== safetyReasonMissing && !sending.isSending && (
          <WriteFailed title={<Trans>The medication was not added</Trans>} failure={addFailed} error={sending.error} onRetry={go} />
        )}
      </Stack>
    </Dialog>
  )
}
