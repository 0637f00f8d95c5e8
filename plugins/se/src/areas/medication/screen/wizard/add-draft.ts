import { isBlank } from "@rond/core/format"
import { Schema } from "effect"
import { Drug, Reason } from "../../model/contract/index.ts"
import { newDosage } from "../../model/dosage/index.ts"
import { DosageWriting, writingIssues } from "../dosage/dosage-writing.ts"

/** The steps by their place: medication, dosage, reason and instruction. */
export const steps = { medication: 0, dosage: 1, reason: 2 } as const
export type Step = (typeof steps)[keyof typeof steps]

/** The draft while a medication is added. */
const AddDraft = Schema.Struct({
  step: Schema.Literals([steps.medication, steps.dosage, steps.reason]),
  /** The furthest step that was open since the drug was chosen. */
  furthest: Schema.Literals([steps.medication, steps.dosage, steps.reason]),
  drug: Schema.optional(Schema.toType(Drug)),
  /** The text of the drug search. */
  drugQuery: Schema.String,
  writing: DosageWriting,
  /** The day of the dosage's beginning, from which it starts unless another day is chosen. Absent from drafts of earlier versions. */
  today: Schema.optional(Schema.String),
  /** The nplId of the drug that the dosage was written for. */
  dosageFor: Schema.optional(Schema.String),
  reasons: Schema.Array(Schema.toType(Reason)),
  /** The text of the reason search. */
  reasonQuery: Schema.String,
  /** The reason it is added despite what was found. Absent from drafts of earlier versions. */
  safetyReason: Schema.optional(Schema.String),
  submission: Schema.optional(Schema.Struct({ key: Schema.String, sent: Schema.String })),
})
export type AddDraft = typeof AddDraft.Type

/** The draft's form. */
export const addForm = "se-add-medication"

export const isAddDraft = Schema.is(AddDraft)

/** Nothing written yet. @param today ISO 8601 */
export const emptyAddDraft = (today: string): AddDraft => ({
  step: steps.medication,
  furthest: steps.medication,
  drugQuery: "",
  writing: { dosage: newDosage(today), shortcut: "" },
  today,
  reasons: [],
  reasonQuery: "",
})

/** Whether a clinician wrote or chose anything. */
export const isAddWritten = ({ drug, drugQuery, reasons, reasonQuery, safetyReason = "", writing }: AddDraft): boolean =>
  drug !== undefined ||
  reasons.length > 0 ||
  [drugQuery, reasonQuery, safetyReason, writing.dosage.additionalInstructions].some((text) => !isBlank(text))

/** The draft on another day: a dosage that was to start on the day of its writing starts today. */
export function onDay(draft: AddDraft, today: string): AddDraft {
  const { dosage } = draft.writing
  if (draft.today === undefined || draft.today === today || dosage.startDay !== draft.today) return draft
  return { ...draft, today, writing: { ...draft.writing, dosage: { ...dosage, startDay: today } } }
}

/** Whether this step may be opened: the steps before it are complete, and it has been reached. */
export function mayOpen({ drug, furthest, writing }: AddDraft, step: Step): boolean {
  if (step > furthest) return false
  if (step >= steps.dosage && drug === undefined) return false
  return step < steps.reason || writingIssues(writing).length === 0
}

/** The draft at another step. Nothing changes where that step may not be opened. */
export const atStep = (draft: AddDraft, step: Step): AddDraft => (mayOpen(draft, step) ? { ...draft, step } : draft)

/** The draft at the next step, where this one is complete. */
export function atNextStep(draft: AddDraft): AddDraft {
  const next = Math.min(draft.step + 1, steps.reason) as Step
  return atStep({ ...draft, furthest: Math.max(draft.furthest, next) as Step }, next)
}

/**
 * The draft at the dosage, for this drug. Another drug's dosage begins again: amounts count units and strengths of the one that they were
 * written for. Instructions and reasons stay.
 */
export function withDrug(draft: AddDraft, drug: Drug, today: string): AddDraft {
  const { nplId } = drug.medication
  const isSame = draft.dosageFor === nplId
  const { additionalInstructions } = draft.writing.dosage
  return {
    ...draft,
    drug,
    dosageFor: nplId,
    today: isSame ? draft.today : today,
    step: steps.dosage,
    furthest: isSame ? (Math.max(draft.furthest, steps.dosage) as Step) : steps.dosage,
    writing: isSame ? draft.writing : { dosage: { ...newDosage(today), additionalInstructions }, shortcut: "" },
  }
}

/** The draft after typing in the drug search: a text that no longer names the chosen drug chooses none. */
export const withDrugQuery = (draft: AddDraft, drugQuery: string): AddDraft => ({
  ...draft,
  drugQuery,
  drug: draft.drug?.silDrug.name === drugQuery ? draft.drug : undefined,
})
