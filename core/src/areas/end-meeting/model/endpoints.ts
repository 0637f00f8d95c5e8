import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { finishedStatuses } from "../../meeting/model/index.ts"

/**
 * The server's steps, in order; each runs exactly once, even if the server restarts between them. `hold` and `send` are there where a market
 * sends something to a service outside before the end.
 */
export const finishSteps = ["hold", "send", "sign", "publish", "complete", "notify"] as const

/** Code of the conflict when the note or an answer was changed after a market had sent it. The next attempt sends what is stored then. */
export const contentChangedCode = "content_changed"

/** The state of a job that ends a meeting. An unknown one is an error: whether the meeting ends is not known. */
export const EndingState = openWords("state of an end", ["running", "done", "failed"])

export const FinishRun = snakeCaseStruct({
  meetingId: Schema.String,
  state: EndingState,
  stepsDone: Schema.Array(openWords("step of a finish", finishSteps)),
  /** Code of the failure: `entry_content_id_mismatch` … */
  failureCode: Schema.NullOr(Schema.String),
  failureMessage: Schema.NullOr(Schema.String),
  /** Signing the note failed, as opposed to another reason. */
  failureIsSigning: Schema.Boolean,
  /** The service outside that the finish waits for; null while it waits for none. */
  waitingFor: Schema.NullOr(
    snakeCaseStruct({
      /** The id of the market's finish step. */
      step: Schema.String,
      since: Schema.String,
      /** Attempts that have failed. */
      attempts: Schema.Int,
    }),
  ),
})
export type FinishRun = typeof FinishRun.Type

/** The codes with which signing fails in any market (spec 3 §4, §8). Those of a record system come from the server that asks it. */
export const signingErrorCodes = [
  "finish_meeting_error",
  "unknown_signing_general_error",
  "prn_unknown_error",
  "prn_no_access_to_house_error",
  "prn_no_access_to_patient_error",
  "prn_no_connected_account",
  "prn_no_user_found_or_is_blocked",
  "entry_content_id_mismatch",
  "missing_entry_content_id",
  "prn_object_not_found",
  "prn_field_exceeded",
  "prn_entry_link_missing",
  "prn_timeout_exceeded",
  "prn_already_signed",
] as const
export type SigningErrorCode = (typeof signingErrorCodes)[number]

export const isSigningErrorCode = (code: string): code is SigningErrorCode => signingErrorCodes.some((signingCode) => signingCode === code)

/** Detail of an error from signing the note. */
export const SigningErrorDetail = Schema.Struct({ signing: Schema.Literal(true) })
/** Whether an error's detail means that signing failed. */
export const isSigningError = Schema.is(SigningErrorDetail)

/** With `sign`, the entry and its content id are required. */
export const FinishRequest = snakeCaseStruct({
  status: Schema.Literal("COMPLETED"),
  sign: Schema.Boolean,
  entryId: Schema.NullOr(Schema.String),
  entryContentId: Schema.NullOr(Schema.String),
})
export type FinishRequest = typeof FinishRequest.Type

/** Code of the conflict when support has switched off the market whose rules decide whether the meeting may be completed. */
export const marketSwitchedOffCode = "market_switched_off"

/** The same for a partner of that market, which checks something at the end of this meeting too. */
export const partnerSwitchedOffCode = "partner_switched_off"

/** Code of the conflict when the server runs without a plugin that checks something at the end of this meeting: its code has failed. */
export const pluginLeftOutCode = "plugin_left_out"

/** Detail of these three conflicts: the plugin that is absent. */
const AbsenceDetail = Schema.Struct({ plugin: Schema.String, version: Schema.String, name: Schema.String, reason: Schema.String })
export type AbsenceDetail = typeof AbsenceDetail.Type
export const isAbsenceDetail = Schema.is(AbsenceDetail)

/**
 * Starts (or finds) the finish of a meeting. For a finished meeting it responds `done` and does nothing; a failed finish is
 * restarted.
 *
 * Fails with `missing_required_fields` and `end_rules_unmet` (422; `detail` names each field, each rule with its fields),
 * `missing_entry_content_id` (422) and, as Conflicts, `meeting_ended`, `meeting_is_ending`, {@link marketSwitchedOffCode},
 * {@link partnerSwitchedOffCode}, {@link pluginLeftOutCode} and a market's own requirements. If signing fails, `detail` is a
 * {@link SigningErrorDetail}.
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
  errors: [
    ...signingErrorCodes,
    "entry_signed",
    "entry_stricken",
    "missing_required_fields",
    "end_rules_unmet",
    "meeting_ended",
    "meeting_is_ending",
    contentChangedCode,
    "finish_step_undecided",
    marketSwitchedOffCode,
    partnerSwitchedOffCode,
  ],
})

/** The progress of the finish; `not_found` when none was requested. */
export const getFinish = defineEndpoint({
  id: "end-meeting.progress",
  method: "GET",
  path: "/meeting/clinician/finish/:meetingId",
  summary: "How far a meeting's finish has come",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: FinishRun,
})

/** Code of the failure of a finish that the clinician stopped while it waited for a service outside. */
export const finishStoppedCode = "finish_stopped"

/**
 * Decides about a finish that waits for a service outside: `ask-now` asks the service at once, `stop` ends the finish as failed
 * ({@link finishStoppedCode}) and releases the meeting. A finish that does not wait is left as it is. `not_found` when none was requested.
 */
export const decideWaitingFinish = defineEndpoint({
  id: "end-meeting.waiting",
  method: "POST",
  path: "/meeting/clinician/finish/:meetingId/waiting",
  summary: "Ask the service that a finish waits for again, or stop waiting",
  params: Schema.Struct({ meetingId: Schema.String }),
  payload: snakeCaseStruct({ decision: Schema.Literals(["ask-now", "stop"]) }),
  response: FinishRun,
  retries: 1,
})

/** Event when a meeting has ended (topics `meeting:{id}` and `clinician:{id}`, type `meeting-ended`). */
export const MeetingEnded = snakeCaseStruct({ meetingId: Schema.String, status: Schema.Literals(finishedStatuses) })
export type MeetingEnded = typeof MeetingEnded.Type
