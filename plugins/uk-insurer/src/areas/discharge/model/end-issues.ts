import type { NoteValues } from "@rond/core/plugin"
import { noteElement, noteFields } from "../../outcomes/model/note-fields.ts"
import { unwritableFields } from "../../report/model/unwritable-fields.ts"
import { markersOf, type MarkedConsultation } from "./markers.ts"
import { blankRequirements, requirementsOf } from "./requirements.ts"
import { isVoided, raisesVoidingAlert } from "./voiding.ts"

/** The issues that keep a member's consultation from being completed. The markers have their own codes. */
type EndIssueCode = ReturnType<typeof markersOf>[number]["code"] | "voiding-not-acknowledged" | "discharge-text" | "unwritable-text"

/** One thing that is missing or wrong, with the id of the element on screen that it is about. */
export interface EndIssue {
  readonly code: EndIssueCode
  readonly element: string
}

/** A member's consultation that is about to be completed, as screen and server know it. */
export interface EndedConsultation extends Omit<MarkedConsultation, "note"> {
  /** `undefined` where the note is kept elsewhere, or stricken. */
  readonly note: NoteValues | undefined
  /** The stored acknowledgement of the voiding alert, of any shape. */
  readonly acknowledgement: unknown
}

/**
 * Everything that keeps a member's consultation from being completed, in the order of the screen. A consultation without a note here lacks
 * nothing, and neither does a field that the note's form does not show.
 */
export function endIssues({ note, acknowledgement, ...consultation }: EndedConsultation): readonly EndIssue[] {
  if (note === undefined) return []
  const requirements = requirementsOf(consultation.standard, isVoided(acknowledgement, note))
  const shown = new Set(Object.keys(note).map(noteElement))
  const isThere = (element: string) => !element.startsWith(noteElement("")) || shown.has(element)
  const named = (code: EndIssueCode, elements: readonly string[]) => elements.map((element) => ({ code, element }))
  const issues: readonly EndIssue[] = [
    ...(raisesVoidingAlert(acknowledgement, note) ? named("voiding-not-acknowledged", [noteElement(noteFields.injury)]) : []),
    ...markersOf({ ...consultation, note }),
    ...named("discharge-text", blankRequirements(requirements, note)),
    ...named("unwritable-text", unwritableFields(note).map(noteElement)),
  ]
  return issues.filter(({ element }) => isThere(element))
}
