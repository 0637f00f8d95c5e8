import { dayFrom, isCalendarDate, type Day } from "@rond/core/time"
import type { NoteValues } from "@rond/core/plugin"
import { accidentCauses, bodyAreas, chosenId, diagnosisCode, diagnosisFields, noteFields, yesOrNo } from "../../note/model/index.ts"
import { outcomeNames } from "../../insurer-service/model/index.ts"

/** A field of the note that keeps the coverage from being calculated. */
export interface ChecklistIssue {
  /** The field's id in the note. */
  readonly field: string
  /** `onset-date`: no day after 1900-01-01 until today. `z-code`: a Z code with {@link outcomeNames.consultant}. */
  readonly code: "missing" | "onset-date" | "z-code"
}

/** The onset is after this day. */
const onsetAfter = "1900-01-01"

/**
 * Whether a text is a day on which a complaint may have begun: a calendar day, its year in four digits, after {@link onsetAfter}, and until
 * today.
 *
 * @param today the day in London
 */
export function isOnsetDate(text: string, today: Day): boolean {
  if (!isCalendarDate(text)) return false
  const day = dayFrom(text)
  return Temporal.PlainDate.compare(day, dayFrom(onsetAfter)) > 0 && Temporal.PlainDate.compare(day, dayFrom(today)) <= 0
}

/** The diagnoses with a code of chapter Z, where the note has an outcome that does not allow one. Their fields, in the note's order. */
export function disallowedDiagnoses(note: NoteValues, outcomes: readonly { readonly outcome: string }[]): readonly string[] {
  if (!outcomes.some(({ outcome }) => outcome === outcomeNames.consultant)) return []
  return diagnosisFields.filter((field) => diagnosisCode(note[field])?.startsWith("Z") === true)
}

/** The form's questions before the coverage is calculated. */
export interface Checklist {
  readonly note: NoteValues
  /** The form's further questions with a yes and a no, by the ids of their fields. */
  readonly questions: readonly string[]
  readonly outcomes: readonly { readonly outcome: string }[]
  /** The day in London. */
  readonly today: Day
}

/** Returns the faults that keep the coverage from being calculated, one for each field, in the form's order. */
export function preCalculationIssues({ note, questions, outcomes, today }: Checklist): readonly ChecklistIssue[] {
  const missing = (field: string, isThere: boolean): readonly ChecklistIssue[] => (isThere ? [] : [{ field, code: "missing" }])
  const isAnswered = (field: string) => missing(field, yesOrNo(note[field]) !== undefined)
  const { primaryDiagnosis, secondaryDiagnosis, noSecondaryDiagnosis, onsetDate, acuteOnset, injury, bodyArea, accidentCause } = noteFields
  return [
    ...missing(primaryDiagnosis, diagnosisCode(note[primaryDiagnosis]) !== undefined),
    ...missing(secondaryDiagnosis, diagnosisCode(note[secondaryDiagnosis]) !== undefined || note[noSecondaryDiagnosis] === true),
    ...disallowedDiagnoses(note, outcomes).map((field) => ({ field, code: "z-code" }) as const),
    ...questions.flatMap(isAnswered),
    ...onsetIssues(note[onsetDate], today),
    ...isAnswered(acuteOnset),
    ...isAnswered(injury),
    ...missing(bodyArea, chosenId(bodyAreas, note[bodyArea]) !== undefined),
    ...missing(accidentCause, chosenId(accidentCauses, note[accidentCause]) !== undefined),
  ]
}

function onsetIssues(value: unknown, today: Day): readonly ChecklistIssue[] {
  const field = noteFields.onsetDate
  if (value === undefined || value === null || value === "") return [{ field, code: "missing" }]
  return typeof value === "string" && isOnsetDate(value, today) ? [] : [{ field, code: "onset-date" }]
}
