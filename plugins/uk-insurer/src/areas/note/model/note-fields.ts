import type { NoteValues } from "@rond/core/plugin"

/** The ids of the fields that rules read in the insurer's note. */
export const noteFields = {
  primaryDiagnosis: "primary_diagnosis",
  secondaryDiagnosis: "secondary_diagnosis",
  tertiaryDiagnosis: "tertiary_diagnosis",
  /** Ticked where there is no secondary diagnosis. */
  noSecondaryDiagnosis: "no_secondary_diagnosis",
  onsetDate: "onset_date",
  acuteOnset: "acute_onset",
  injury: "injury",
  /** The reason why the member is referred back to the NHS, if they are. */
  referBack: "refer_back",
  bodyArea: "body_area",
  accidentCause: "accident_cause",
  information: "information_for_insurer",
  history: "history_of_presenting_complaint",
  findings: "examination_findings",
  plan: "management_plan",
} as const

/** The three diagnoses, in their order. */
export const diagnosisFields = [noteFields.primaryDiagnosis, noteFields.secondaryDiagnosis, noteFields.tertiaryDiagnosis] as const

/** The element id of a note's field, which lists of missing fields link to. */
export const noteElement = (field: string): string => `${elementPrefix}${field}`

const elementPrefix = "note-"

/** The field whose element this is. */
export const fieldOfElement = (element: string): string => element.slice(elementPrefix.length)

/** A yes or a no; `undefined` for any other value. */
export function yesOrNo(value: unknown): boolean | undefined {
  if (value === "yes" || value === true) return true
  return value === "no" || value === false ? false : undefined
}

/** The code of a diagnosis: the first word of its text, in capitals. `undefined` where there is none. */
export function diagnosisCode(value: unknown): string | undefined {
  const [code = ""] = typeof value === "string" ? value.trim().split(/\s/u) : []
  return code === "" ? undefined : code.toUpperCase()
}

/** The text of a field; empty where it holds anything else. */
export const textOf = (note: NoteValues, field: string): string => {
  const value = note[field]
  return typeof value === "string" ? value : ""
}
