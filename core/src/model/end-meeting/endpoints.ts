import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { FinishedStatus } from "../meeting/meeting.ts"

/** The server's own steps, in order; each happens once however often the server stops between them. */
export const FinishStepName = Schema.Literals(["sign", "publish", "complete", "notify"])
export type FinishStepName = typeof FinishStepName.Type

export const FinishRun = snakeCaseStruct({
  meetingId: Schema.String,
  state: Schema.Literals(["running", "done", "failed"]),
  stepsDone: Schema.Array(FinishStepName),
  /** Machine word of the failure: `entry_content_id_mismatch` … */
  failureCode: Schema.NullOr(Schema.String),
  failureMessage: Schema.NullOr(Schema.String),
  /** It is the signing of the note that failed, and not what else keeps a meeting from ending. */
  failureIsSigning: Schema.Boolean,
})
export type FinishRun = typeof FinishRun.Type

/** Detail of a refusal: it is the signing of the note that failed, and not what else keeps a meeting from ending. */
export const SigningErrorDetail = Schema.Struct({ signing: Schema.Literal(true) })
/** Whether an error's detail is a fault of signing. */
export const isSigningError = Schema.is(SigningErrorDetail)

/** What the clinician asks for. With `sign`, the entry and its content id must be named. */
export const FinishRequest = snakeCaseStruct({
  status: Schema.Literal("COMPLETED"),
  sign: Schema.Boolean,
  entryId: Schema.NullOr(Schema.String),
  entryContentId: Schema.NullOr(Schema.String),
})
export type FinishRequest = typeof FinishRequest.Type

/**
 * Starts (or finds) the finish of a meeting. Asking again for a finished meeting answers `done` and does nothing; one whose finish has
 * failed is finished anew.
 *
 * Says no with `missing_required_fields` and `end_rules_unmet` (422; `detail` names each field, each rule with its fields),
 * `missing_entry_content_id` (422) and, as Conflicts, `meeting_ended`, `meeting_is_ending` and whatever a market wants before. Where it
 * is the signing that it says no to, `detail` is a {@link SigningErrorDetail}.
 */
export const finishMeeting = defineEndpoint({
  id: "end-meeting.finish",
  method: "POST",
  path: "/meeting/clinician/finish/:meetingId",
  summary: "Complete a meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  payload: FinishRequest,
  response: FinishRun,
  retries: 1,
})

/** How far the finish has come; `not_found` when none was ever asked for. */
export const getFinish = defineEndpoint({
  id: "end-meeting.progress",
  method: "GET",
  path: "/meeting/clinician/finish/:meetingId",
  summary: "How far a meeting's finish has come",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: FinishRun,
})

/** What pages hear when a meeting has ended (topics `meeting:{id}` and `clinician:{id}`, type `meeting-ended`). */
export const MeetingEnded = snakeCaseStruct({ meetingId: Schema.String, status: FinishedStatus })
export type MeetingEnded = typeof MeetingEnded.Type
