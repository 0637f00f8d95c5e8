export { countEmergencyOpenings } from "./count.ts"
export { reviewerFlag } from "./reviewer-flag.ts"
import { visibleSign } from "../../../kernel/format/blank.ts"
import { Schema } from "effect"
import { InstantText, snakeCaseStruct, wholeNumber } from "../../../kernel/api/codec.ts"
import { ContactType } from "../../record/model/index.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** Minutes for which one opening shows a patient's protected notes. */
export const emergencyMinutes = 60

/** Maximum characters of the explanation. */
export const maxExplanationLength = 500

/** Maximum characters of a reviewer's comment. */
export const maxReviewCommentLength = 1_000

/** The reasons to open protected notes. */
export const emergencyReasons = ["danger_to_life", "urgent_care", "patient_asks", "other"] as const
export type EmergencyReason = (typeof emergencyReasons)[number]

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
const OpenedEntry = snakeCaseStruct({
  id: Schema.String,
  contactAt: InstantText,
  contactType: Schema.NullOr(ContactType),
  responsibleName: Schema.NullOr(Schema.String),
  firstReadAt: InstantText,
})

/** A reviewer's decision about an opening. */
const EmergencyReview = snakeCaseStruct({ at: InstantText, byName: Schema.String, comment: Schema.String })

/** One use of emergency access, for reviewers. */
export const EmergencyOpening = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  patientName: Schema.String,
  clinicianId: Schema.String,
  clinicianName: Schema.String,
  reason: openWords("emergency reason", emergencyReasons),
  /** The reason's text in the list when it was chosen, in the language of the clinician who chose it. Null for older openings. */
  reasonText: Schema.NullOr(Schema.String),
  explanation: Schema.String,
  openedAt: InstantText,
  /** The time it ended, or will end. */
  endsAt: InstantText,
  isRunning: Schema.Boolean,
  entries: Schema.Array(OpenedEntry),
  review: Schema.NullOr(EmergencyReview),
})
export type EmergencyOpening = typeof EmergencyOpening.Type

const ofPatient = Schema.Struct({ patientId: Schema.String })

/** Whether the caller's own emergency access to a patient's protected notes is running. */
export const getEmergencyAccess = defineEndpoint({
  id: "emergency-access.own",
  method: "GET",
  path: "/medicalrecord/emergency-access/:patientId",
  summary: "The caller's own emergency access to a patient's protected notes",
  params: ofPatient,
  response: snakeCaseStruct({ access: Schema.NullOr(EmergencyAccess) }),
  retries: 2,
})

/**
 * Opens the patient's protected notes to the caller for {@link emergencyMinutes}, replacing a running access. Requires the same care
 * relation as any read of the patient. Fails with `nothing_withheld` if the caller can already read every note.
 */
export const openEmergencyAccess = defineEndpoint({
  id: "emergency-access.open",
  method: "POST",
  path: "/medicalrecord/emergency-access/:patientId",
  summary: "Open a patient's protected notes in an emergency",
  params: ofPatient,
  payload: snakeCaseStruct({
    reason: Schema.Literals(emergencyReasons),
    explanation: Schema.String.check(Schema.isPattern(visibleSign), Schema.isMaxLength(maxExplanationLength)),
  }),
  response: EmergencyAccess,
  retries: 1,
  errors: ["nothing_withheld"],
})

/** Ends the caller's emergency access to a patient's protected notes; does nothing if it is over. */
export const endEmergencyAccess = defineEndpoint({
  id: "emergency-access.end",
  method: "POST",
  path: "/medicalrecord/emergency-access/:patientId/end",
  summary: "End emergency access to a patient's protected notes",
  params: ofPatient,
  retries: 1,
})

/** Maximum openings per response. */
export const largestReviewPage = 50

/** The openings of the caller's pool, newest first, for reviewers only. Pass `next` as `from` until it is null. */
export const listEmergencyOpenings = defineEndpoint({
  id: "emergency-access.openings",
  method: "GET",
  path: "/medicalrecord/emergency-access-openings",
  summary: "Who opened protected notes in an emergency, for reviewers",
  query: Schema.Struct({
    state: Schema.Literals(["open", "reviewed"]),
    size: Schema.optionalKey(wholeNumber(1, largestReviewPage)),
    from: Schema.optionalKey(Schema.String),
  }),
  response: snakeCaseStruct({ openings: Schema.Array(EmergencyOpening), next: Schema.NullOr(Schema.String) }),
  retries: 2,
  limit: "patient-list",
})

/**
 * Marks an opening as reviewed. Fails with `still_running` until it has ended, with `already_reviewed` when a colleague reviewed it first, and with
 * `own_opening` for the caller's own.
 */
export const reviewEmergencyOpening = defineEndpoint({
  id: "emergency-access.review",
  method: "POST",
  path: "/medicalrecord/emergency-access-openings/:id/review",
  summary: "Review one use of emergency access",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ comment: Schema.String.check(Schema.isMaxLength(maxReviewCommentLength)) }),
  response: EmergencyOpening,
  errors: ["already_reviewed", "own_opening", "still_running"],
})

/** Event to a clinician's pages (topic `clinician:{id}`): their access to a patient's protected notes began or ended. */
export const emergencyAccessChanged = "emergency-access-changed"
