import type { NoteValues } from "@rond/core/plugin"
import { emailElement, outcomesElement } from "../../outcomes/model/elements.ts"
import { isAccountHolderEmail } from "../../outcomes/model/email.ts"
import { noteElement, noteFields } from "../../outcomes/model/note-fields.ts"
import { accidentCauses, bodyAreas, chosenId } from "../../outcomes/model/option-lists.ts"
import { disallowedDiagnoses } from "../../outcomes/model/pre-calculation.ts"
import type { DecidedOutcome } from "./requirements.ts"

/** Further parts that an insurer's consultation may lack at its end. */
type MarkerCode =
  | "missing-accident-cause"
  | "missing-body-area"
  | "missing-calculated-outcomes"
  | "invalid-account-holder-email"
  | "invalid-icd-10-selection"

/** A marker with the id of the element that it is about. */
export interface Marker {
  readonly code: MarkerCode
  readonly element: string
}

/** The state of a consultation at its end. */
export interface MarkedConsultation {
  readonly note: NoteValues
  /** The standard outcomes that are chosen. */
  readonly standard: readonly DecidedOutcome[]
  readonly nonClaim: readonly { readonly outcome: string }[]
  /** The account holder's e-mail address, as it is stored. */
  readonly email: string
}

/** The parts that the consultation lacks, each with its element, in the order of the screen. */
export function markersOf({ note, standard, nonClaim, email }: MarkedConsultation): readonly Marker[] {
  const { accidentCause, bodyArea } = noteFields
  const when = (holds: boolean, code: MarkerCode, element: string): readonly Marker[] => (holds ? [{ code, element }] : [])
  return [
    ...when(chosenId(accidentCauses, note[accidentCause]) === undefined, "missing-accident-cause", noteElement(accidentCause)),
    ...when(chosenId(bodyAreas, note[bodyArea]) === undefined, "missing-body-area", noteElement(bodyArea)),
    ...disallowedDiagnoses(note, [...standard, ...nonClaim]).map((field) => ({
      code: "invalid-icd-10-selection" as const,
      element: noteElement(field),
    })),
    ...when(
      standard.some(({ decision }) => decision === undefined || decision === "pending"),
      "missing-calculated-outcomes",
      outcomesElement,
    ),
    ...when(!isAccountHolderEmail(email), "invalid-account-holder-email", emailElement),
  ]
}
