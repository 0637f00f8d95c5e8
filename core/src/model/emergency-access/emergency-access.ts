import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { ContactType } from "../record/entry.ts"

/** Minutes for which one opening shows a patient's protected notes. */
export const emergencyMinutes = 60

/** Maximum characters of the explanation. */
export const maxExplanationLength = 500

/** Maximum characters of a reviewer's comment. */
export const maxReviewCommentLength = 1_000

/** Why protected notes were opened. */
export const EmergencyReason = Schema.Literals(["danger_to_life", "urgent_care", "patient_asks", "other"])
export type EmergencyReason = typeof EmergencyReason.Type
export const emergencyReasons = EmergencyReason.literals

/** A clinician's running access to a patient's protected notes. */
export const EmergencyAccess = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  openedAt: InstantText,
  endsAt: InstantText,
  /** Milliseconds until it ends, on the server's clock, because a page's clock may be wrong. */
  remainingMillis: Schema.Int,
})
export type EmergencyAccess = typeof EmergencyAccess.Type

/** A protected note that was read under emergency access, without its content. */
export const OpenedEntry = snakeCaseStruct({
  id: Schema.String,
  contactAt: InstantText,
  contactType: Schema.NullOr(ContactType),
  responsibleName: Schema.NullOr(Schema.String),
  firstReadAt: InstantText,
})
export type OpenedEntry = typeof OpenedEntry.Type

/** A reviewer's decision about an opening. */
export const EmergencyReview = snakeCaseStruct({ at: InstantText, byName: Schema.String, comment: Schema.String })
export type EmergencyReview = typeof EmergencyReview.Type

/** One use of emergency access, for reviewers. */
export const EmergencyOpening = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  patientName: Schema.String,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  reason: EmergencyReason,
  explanation: Schema.String,
  openedAt: InstantText,
  /** When it ended, or will end. */
  endsAt: InstantText,
  isRunning: Schema.Boolean,
  entries: Schema.Array(OpenedEntry),
  review: Schema.NullOr(EmergencyReview),
})
export type EmergencyOpening = typeof EmergencyOpening.Type
