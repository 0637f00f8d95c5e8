import type { FormNode, FormTemplate } from "@rond/core/model/record"
import { diagnosisFields, noteFields } from "./note-fields.ts"
import { accidentCauses, bodyAreas, defaultAccidentCause, defaultBodyArea, type ListOption } from "./option-lists.ts"
import { endFields, reportFields } from "./report-fields.ts"

/** The fields of the note that the insurer's report has under `additionalData`, besides those that it has by name. */
const insurerFields = { treatedBefore: "treated_before", knownBeforeCover: "known_before_cover" } as const

/** The answers that the report has under `additionalData`, in their order. */
const additionalFields: readonly string[] = [
  noteFields.onsetDate,
  noteFields.acuteOnset,
  noteFields.injury,
  noteFields.referBack,
  insurerFields.treatedBefore,
  insurerFields.knownBeforeCover,
]

/** The further questions with a yes and a no that the coverage is not calculated without. */
const calculationQuestions: readonly string[] = [insurerFields.treatedBefore, insurerFields.knownBeforeCover, reportFields.drugRelated]

/** A form, as far as the fields that it has are asked. */
interface Nodes {
  readonly nodes: readonly { readonly id: string }[]
}

const among = (fields: readonly string[], { nodes }: Nodes) => fields.filter((field) => nodes.some(({ id }) => id === field))

/** The questions that a form asks before the coverage is calculated: a clinic's own form may leave some of them out. */
export const questionsOf = (form: Nodes): readonly string[] => among(calculationQuestions, form)

/** The fields of a form that the report has under `additionalData`. */
export const additionalFieldsOf = (form: Nodes): readonly string[] => among(additionalFields, form)

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
]

const question = (id: string, label: string, required = false): FormNode => ({ kind: "single_choice", id, label, required, options: yesNo })

const text = (id: string, label: string, hint?: string): FormNode => ({
  kind: "long_text",
  id,
  label,
  required: false,
  ...(hint === undefined ? {} : { hint }),
})

const listed = (id: string, label: string, list: readonly ListOption[], byDefault: number): FormNode => ({
  kind: "single_choice",
  id,
  label,
  required: true,
  byDefault: String(byDefault),
  options: list.map((option) => ({ value: String(option.id), label: option.name })),
})

const options = (texts: readonly string[]) => texts.map((label) => ({ value: label, label }))

const [primary, secondary, tertiary] = diagnosisFields

const complaint: readonly FormNode[] = [
  { kind: "section", id: "complaint", label: "Complaint" },
  { kind: "text", id: reportFields.chiefComplaint, label: "Chief complaint", required: true, maxLength: 200 },
  text(noteFields.history, "History of presenting complaint"),
  { kind: "date", id: noteFields.onsetDate, label: "Onset date", required: false, earliest: "1900-01-02" },
  question(noteFields.acuteOnset, "Was the onset acute?"),
  question(noteFields.injury, "Is it an injury?", true),
  listed(noteFields.accidentCause, "Accident cause", accidentCauses, defaultAccidentCause),
  listed(noteFields.bodyArea, "Body area", bodyAreas, defaultBodyArea),
  question(insurerFields.treatedBefore, "Was the member treated for it before?"),
  question(insurerFields.knownBeforeCover, "Did the member know of it before the cover began?"),
  question(reportFields.drugRelated, "Is it related to the use of drugs or medicines?"),
]

const background: readonly FormNode[] = [
  { kind: "section", id: "background", label: "Background" },
  {
    kind: "multi_choice",
    id: reportFields.comorbidities,
    label: "Other conditions",
    required: false,
    options: options(["Asthma", "Cancer", "Depression or anxiety", "Diabetes", "Heart disease", "High blood pressure", "Kidney disease"]),
  },
  { kind: "text", id: reportFields.otherComorbidity, label: "Further conditions", required: false, maxLength: 200 },
  { kind: "text", id: reportFields.allergies, label: "Allergies", required: false, maxLength: 200 },
  {
    kind: "single_choice",
    id: reportFields.smoking,
    label: "Smoking",
    required: false,
    options: options(["Never", "Former smoker", "Smoker"]),
  },
]

const assessment: readonly FormNode[] = [
  { kind: "section", id: "assessment", label: "Assessment" },
  text(noteFields.findings, "Examination findings"),
  { kind: "icd_code", id: primary, label: "Primary diagnosis", required: true, diagnosisPropertyName: "primary_diagnosis" },
  { kind: "icd_code", id: secondary, label: "Secondary diagnosis", required: false, diagnosisPropertyName: "secondary_diagnosis" },
  {
    kind: "checkbox",
    id: noteFields.noSecondaryDiagnosis,
    label: "No secondary diagnosis",
    required: false,
    visibleWhen: { field: secondary, isFilled: false },
  },
  {
    kind: "icd_code",
    id: tertiary,
    label: "Tertiary diagnosis",
    required: false,
    diagnosisPropertyName: "tertiary_diagnosis",
    visibleWhen: { field: secondary, isFilled: true },
  },
]

const treatment: readonly FormNode[] = [
  { kind: "section", id: "treatment", label: "Treatment" },
  text(noteFields.plan, "Management plan"),
  { kind: "text", id: reportFields.advice, label: "Advice to the member", required: false, maxLength: 500 },
  question(reportFields.drugs, "Was a medicine prescribed?"),
  {
    ...question(reportFields.antibiotics, "Was it an antibiotic?"),
    visibleWhen: { field: reportFields.drugs, is: "yes" },
  },
  question(reportFields.reassess, "Should the member be assessed again?"),
  {
    kind: "single_choice",
    id: noteFields.referBack,
    label: "Refer back to the NHS",
    required: false,
    byDefault: "no",
    options: [
      { value: "no", label: "No" },
      { value: "emergency", label: "Emergency care" },
      { value: "injury", label: "Injury" },
      { value: "long_term", label: "Long-term condition" },
      { value: "other", label: "Another reason" },
    ],
  },
]

const discharge: readonly FormNode[] = [
  { kind: "section", id: "discharge", label: "Discharge summary" },
  text(noteFields.information, "Information for the insurer"),
  text(reportFields.outcomesSummary, "Summary of the outcomes for the account holder", "Sent to the account holder’s e-mail address"),
  question(endFields.consent, "Does the member agree that the insurer gets the report?", true),
  { kind: "text", id: reportFields.feedback, label: "Feedback from the member", required: false, maxLength: 500 },
]

/** The note of a consultation with a member of the insurer. Rules and reports read its fields by their ids. */
export const insurerNote: FormTemplate = {
  id: "uk-insurer-consultation",
  version: 1,
  purpose: "note",
  title: "Consultation with a member",
  language: "en",
  nodes: [...complaint, ...background, ...assessment, ...treatment, ...discharge],
}
