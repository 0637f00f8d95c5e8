import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** How a meeting ends that was not completed. */
export const CancelledStatus = Schema.Literals(["NO_SHOW", "CANCELLED"])
export type CancelledStatus = typeof CancelledStatus.Type

/** Why a clinician ends a meeting as a no-show. */
export const noShowReasons = ["DidNotAttend", "Declined", "TechnicalProblems", "Other"] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** Why a meeting is cancelled before it was held, for instance when a market lets a clinician reject the person in it. */
const cancelReasons = ["DidNotAttend", "TechnicalProblems", "Other", "CouldNotVerifyPatient"] as const
export type CancelReason = (typeof cancelReasons)[number]

const reasons = [...new Set([...noShowReasons, ...cancelReasons])] as const
export const CancellationReason = Schema.Literals(reasons)
export type CancellationReason = typeof CancellationReason.Type

/** Characters of the clinician's own words. */
export const maxExplanationLength = 500

export const CancelRun = snakeCaseStruct({
  meetingId: Schema.String,
  state: Schema.Literals(["running", "done", "failed"]),
  /** Machine word of the failure: `meeting_ended`. */
  failureCode: Schema.NullOr(Schema.String),
})
export type CancelRun = typeof CancelRun.Type

/** The code of a no-show that is refused because the patient is in the meeting's call. */
export const patientIsThere = "patient_is_there"

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })

/**
 * Cancels a meeting with a reason and, where that is not enough, an explanation. As a no-show: for one of
 * {@link noShowReasons}, where the meeting may be ended as one (`no_show_not_offered`, 409) and its patient is not in the call
 * ({@link patientIsThere}, 409). Otherwise it only joins the cancellation
 * that a market's own decision has begun (`cancellation_not_offered`, 409). Asking again for a meeting that was cancelled answers
 * `done`; one that ended otherwise is `meeting_ended`, one that is about to `meeting_is_ending` (409); a reason the status does not
 * have is `cancellation_reason` (422).
 */
export const cancelMeeting = defineEndpoint({
  id: "meeting.cancel",
  method: "POST",
  path: "/meeting/clinician/cancel/:meetingId",
  summary: "Cancel a meeting with a reason",
  params,
  payload: snakeCaseStruct({
    status: CancelledStatus,
    reason: CancellationReason,
    explanation: Schema.NullOr(Schema.String.check(Schema.isMaxLength(maxExplanationLength))),
  }),
  response: CancelRun,
  retries: 1,
})

/** The progress of the cancellation; waits briefly for its end. `not_found` if none was requested. */
export const getCancellation = defineEndpoint({
  id: "meeting.cancellation",
  method: "GET",
  path: "/meeting/clinician/cancel/:meetingId",
  summary: "How far a meeting's cancellation has come",
  params,
  response: CancelRun,
})
