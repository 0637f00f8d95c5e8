import { Schema } from "effect"
import { EpochMillis, snakeCaseStruct } from "../../api/index.ts"

/** The video provider's faults, told apart as far as the clinician's next step differs. */
export const CallErrorGroup = Schema.Literals(["CLIENT_AUTH_ERROR", "CLIENT_CONNECTION_ERROR", "CLIENT_LIFECYCLE_ERROR"])
export type CallErrorGroup = typeof CallErrorGroup.Type

/** What the clinician's video client tells the server's timeline. */
export const TimelineEventName = Schema.Union([
  Schema.Literals(["VIDEO_CLINICIAN_CONNECTING", "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED"]),
  CallErrorGroup,
])
export type TimelineEventName = typeof TimelineEventName.Type

/** Body of the timeline call. `timestamp` is the browser's clock in epoch milliseconds. */
export const TimelineEvent = snakeCaseStruct({
  meetingId: Schema.NonEmptyString,
  timestamp: EpochMillis,
  event: TimelineEventName,
  type: Schema.Literal("VIDEO"),
  userType: Schema.Literal("CLINICIAN"),
  source: Schema.Literal("CLIENT"),
  eventDetails: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500))),
})
export type TimelineEvent = typeof TimelineEvent.Type

/** How a patient says that they leave. */
export const LeaveReason = Schema.Literals(["PATIENT_DECLINED", "PATIENT_HUNG_UP"])
export type LeaveReason = typeof LeaveReason.Type

/** Why the patient's end of a call is gone, as the server knows it: by the patient's word, or without one, their page having fallen silent. */
export const DisconnectReason = Schema.Literals(["PATIENT_DECLINED", "PATIENT_HUNG_UP", "PATIENT_LOST"])
export type DisconnectReason = typeof DisconnectReason.Type
