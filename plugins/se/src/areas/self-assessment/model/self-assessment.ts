import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-se/contract/self-assessment`: the self-assessments that are sent in a meeting. */

/** The quantity that a self-assessment measures. */
export const selfAssessmentTypes = ["ANXIETY", "DEPRESSION", "STRESS", "WORK_AND_SOCIAL_ADJUSTMENT"] as const
export type SelfAssessmentType = (typeof selfAssessmentTypes)[number]

/** A self-assessment that was sent to a patient. */
export const SentSelfAssessment = snakeCaseStruct({
  /** The sender's own. */
  id: Schema.String,
  type: openWords("self-assessment type", selfAssessmentTypes),
  sentAt: InstantText,
  /** The time the patient first answered it; `null` until then. */
  answeredAt: Schema.NullOr(InstantText),
})
export type SentSelfAssessment = typeof SentSelfAssessment.Type

/** A self-assessment to send, with an id that the page makes. */
export const NewSelfAssessment = snakeCaseStruct({
  id: Schema.NonEmptyString.check(Schema.isMaxLength(64)),
  type: Schema.Literals(selfAssessmentTypes),
})
export type NewSelfAssessment = typeof NewSelfAssessment.Type

/** One of the types was sent in this meeting and is unanswered, or is in the request twice: `detail.types` says which. Nothing was sent. */
export const alreadySent = "self_assessment_already_sent"
/** An id is another self-assessment's. Nothing was sent. */
export const idReused = "self_assessment_id_reused"
/** The meeting is with another clinician. */
export const otherUser = "user_mismatch"

/** `userId` is the meeting's patient or the account that booked it, `bookingId` the meeting's id. Newest first. */
export const listSentSelfAssessments = defineEndpoint({
  id: "se.sent-self-assessments",
  method: "GET",
  path: "/treatment-programme/SelfAssessment/",
  summary: "The self-assessments that were sent in a meeting",
  query: Schema.Struct({ userId: Schema.NonEmptyString, bookingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({ assessments: Schema.Array(SentSelfAssessment) }),
  retries: 2,
  errors: ["user_mismatch"],
})

/**
 * Sends the patient of a meeting all of these self-assessments, or none. The same ids again change nothing. Answers what was sent in the
 * meeting, newest first. {@link alreadySent}, {@link idReused}, {@link otherUser}.
 */
export const sendSelfAssessments = defineEndpoint({
  id: "se.send-self-assessments",
  method: "POST",
  path: "/treatment-programme/SelfAssessment/",
  summary: "Send a meeting's patient self-assessments",
  payload: snakeCaseStruct({
    userId: Schema.NonEmptyString,
    bookingId: Schema.NonEmptyString,
    assessments: Schema.Array(NewSelfAssessment).check(Schema.isMinLength(1), Schema.isMaxLength(selfAssessmentTypes.length)),
  }),
  response: snakeCaseStruct({ assessments: Schema.Array(SentSelfAssessment) }),
  retries: 1,
  errors: ["self_assessment_already_sent", "self_assessment_id_reused", "user_mismatch"],
})
