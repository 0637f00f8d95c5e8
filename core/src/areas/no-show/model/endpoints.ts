import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { CancellationReason, CancelledStatus, EndingState } from "../../end-meeting/model/index.ts"

/** Characters of the clinician's own words. */
export const maxExplanationLength = 500

export const CancelRun = snakeCaseStruct({
  meetingId: Schema.String,
  state: EndingState,
  /** Code of the failure: `meeting_ended`. */
  failureCode: Schema.NullOr(Schema.String),
})
export type CancelRun = typeof CancelRun.Type

/** The code of a no-show that is refused because the patient is in the meeting's call. */
export const patientIsThere = "patient_is_there"

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })

/**
 * Cancels a meeting with a reason and, where the reason needs one, an explanation. As a no-show: for one of {@link noShowReasons}. Fails
 * with `no_show_not_offered` (409) if the meeting may not end as a no-show, and with {@link patientIsThere} (409) while its patient is in
 * the call. Otherwise it only joins a cancellation that a decision of the market has begun; `cancellation_not_offered` (409) without one.
 * Repeating the request for a cancelled meeting returns `done`. Fails with `meeting_ended` (409) if the meeting ended otherwise, with
 * `meeting_is_ending` (409) while it is being ended otherwise, and with `cancellation_reason` (422) for a reason that the status does not
 * have.
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
  errors: [
    "cancellation_not_offered",
    "cancellation_reason",
    "meeting_ended",
    "meeting_is_ending",
    "missing_explanation",
    "no_show_not_offered",
    "patient_is_there",
  ],
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
