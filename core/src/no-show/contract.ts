import { Schema } from "effect"
import { defineCall } from "../contract/call.ts"
import { wireStruct } from "../contract/wire.ts"

/** Public face `@rond/core/no-show/contract`: ending a meeting that did not take place. */

/** How a meeting ends that was not completed. */
export const CancelledStatus = Schema.Literals(["NO_SHOW", "CANCELLED"])
export type CancelledStatus = typeof CancelledStatus.Type

/** Why a clinician ends a meeting as a no-show. */
export const noShowReasons = ["DidNotAttend", "Declined", "TechnicalProblems", "Other"] as const
export type NoShowReason = (typeof noShowReasons)[number]

/** Characters of the clinician's own words. */
export const longestExplanation = 500

/** The server's own steps, in order; each happens once however often the server stops between them. */
export const CancelStepName = Schema.Literals(["cancel", "notify"])
export type CancelStepName = typeof CancelStepName.Type

export const CancelRun = wireStruct({
  meetingId: Schema.String,
  state: Schema.Literals(["running", "done", "failed"]),
  /** Machine word of the failure: `meeting_ended`. */
  failureCode: Schema.NullOr(Schema.String),
})
export type CancelRun = typeof CancelRun.Type

const params = Schema.Struct({ meetingId: Schema.NonEmptyString })

/**
 * Cancels a meeting with a reason: a machine word (one of {@link noShowReasons}, or a market's own) and, where it says too little, the
 * clinician's words. Asking again for a meeting that was cancelled answers `done`; one that ended otherwise is `meeting_ended` (409).
 */
export const cancelMeeting = defineCall({
  id: "meeting.cancel",
  method: "POST",
  path: "/meeting/clinician/cancel/:meetingId",
  summary: "Cancel a meeting with a reason",
  params,
  payload: wireStruct({
    status: CancelledStatus,
    reason: Schema.NonEmptyString.check(Schema.isMaxLength(64)),
    explanation: Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestExplanation))),
  }),
  answer: CancelRun,
  retries: 1,
})

/** How far the cancellation has come; waits a moment for its end. `not_found` when none was ever asked for. */
export const getCancellation = defineCall({
  id: "meeting.cancellation",
  method: "GET",
  path: "/meeting/clinician/cancel/:meetingId",
  summary: "How far a meeting's cancellation has come",
  params,
  answer: CancelRun,
})
