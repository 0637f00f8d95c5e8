import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { ContactType } from "../record/entry.ts"

/** Minutes for which one opening shows a patient's protected notes. */
export const emergencyMinutes = 60

/** Characters of the explanation beside the reason. */
export const maxExplanationLength = 500

/** Characters of a reviewer's comment. */
export const maxReviewCommentLength = 1_000

/** Why somebody opens notes that may not be shared. */
export const EmergencyReason = Schema.Literals(["danger_to_life", "urgent_care", "patient_asks", "other"])
export type EmergencyReason = typeof EmergencyReason.Type
export const emergencyReasons = EmergencyReason.literals

/** One clinician's access to one patient's protected notes, while it runs. */
export const EmergencyAccess = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  openedAt: InstantText,
  endsAt: InstantText,
  /** Milliseconds until it ends, by the server's clock: a page's own clock may be wrong. */
  remainingMillis: Schema.Int,
})
export type EmergencyAccess = typeof EmergencyAccess.Type

/** A protected note that was read under emergency access; of what it says, nothing. */
export const OpenedEntry = snakeCaseStruct({
  id: Schema.String,
  contactAt: InstantText,
  contactType: Schema.NullOr(ContactType),
  responsibleName: Schema.NullOr(Schema.String),
  firstReadAt: InstantText,
})
export type OpenedEntry = typeof OpenedEntry.Type

/** What a reviewer decided about an opening. */
export const EmergencyReview = snakeCaseStruct({ at: InstantText, byName: Schema.String, comment: Schema.String })
export type EmergencyReview = typeof EmergencyReview.Type

/** One use of emergency access, as a reviewer reads it. */
export const EmergencyOpening = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  patientName: Schema.String,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  reason: EmergencyReason,
  explanation: Schema.String,
  openedAt: InstantText,
  /** When it ended, or will end by itself. */
  endsAt: InstantText,
  isRunning: Schema.Boolean,
  entries: Schema.Array(OpenedEntry),
  review: Schema.NullOr(EmergencyReview),
})
export type EmergencyOpening = typeof EmergencyOpening.Type
