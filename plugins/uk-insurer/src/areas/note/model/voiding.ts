import type { NoteValues } from "@rond/core/plugin"
import { Option, Schema } from "effect"
import { noteFields, yesOrNo } from "./note-fields.ts"

/** The value of the refer-back answer that names an injury. */
const injuryAsReason = "injury"

/** Key of the alert that says what an injury means for the consultation. */
export const voidingAlert = "meeting.uk-vitality.ipc.void.consultation.popup.alert"

/** The two answers that may name an injury. `null` where there is none. */
const Answers = Schema.Struct({ injury: Schema.NullOr(Schema.Boolean), referBack: Schema.NullOr(Schema.String) })

/** The section of the evaluation that keeps the acknowledgement. */
export const voidingSection = "uk-insurer-void"

/** The answers for which the clinician has acknowledged the alert. Kept with the meeting. */
export const VoidingAcknowledgement = Schema.Struct({ acknowledgedFor: Answers })
export type VoidingAcknowledgement = typeof VoidingAcknowledgement.Type

const decodeStored = Schema.decodeUnknownOption(VoidingAcknowledgement)

function answersOf(note: NoteValues): typeof Answers.Type {
  const referBack = note[noteFields.referBack]
  return { injury: yesOrNo(note[noteFields.injury]) ?? null, referBack: typeof referBack === "string" ? referBack : null }
}

/** Whether the injury answer or the refer-back answer says that it is an injury. */
export function saysInjury(note: NoteValues): boolean {
  const { injury, referBack } = answersOf(note)
  return injury === true || referBack === injuryAsReason
}

/** The acknowledgement of these answers, made when the alert is shown. */
export const acknowledge = (note: NoteValues): VoidingAcknowledgement => ({ acknowledgedFor: answersOf(note) })

/**
 * The rest of a stored acknowledgement with these answers: nothing once one of them has changed, also where it was changed back to an
 * injury of another kind. The caller stores the result of a changed answer, so that the same answer raises the alert again later.
 *
 * @param stored the section's value as it is stored, of any shape
 */
export function heldAcknowledgement(stored: unknown, note: NoteValues): VoidingAcknowledgement | undefined {
  const found = Option.getOrUndefined(decodeStored(stored))
  const now = answersOf(note)
  const isSame = found?.acknowledgedFor.injury === now.injury && found.acknowledgedFor.referBack === now.referBack
  return isSame && saysInjury(note) ? found : undefined
}

/** Whether the outcome summary is voided: an answer says injury, and the clinician has acknowledged it. */
export const isVoided = (stored: unknown, note: NoteValues): boolean => heldAcknowledgement(stored, note) !== undefined
