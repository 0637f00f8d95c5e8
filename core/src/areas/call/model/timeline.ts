import { Schema } from "effect"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/index.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The video provider's errors, grouped by the clinician's next step. */
export const CallErrorGroup = Schema.Literals(["CLIENT_AUTH_ERROR", "CLIENT_CONNECTION_ERROR", "CLIENT_LIFECYCLE_ERROR"])
export type CallErrorGroup = typeof CallErrorGroup.Type

/** An event that the clinician's video client reports to the server's timeline. */
export const TimelineEventName = Schema.Union([
  Schema.Literals(["VIDEO_CLINICIAN_CONNECTING", "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED"]),
  CallErrorGroup,
])
export type TimelineEventName = typeof TimelineEventName.Type

/** The timeline endpoint's payload. `timestamp` is the browser's clock in epoch milliseconds. */
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

/** The reason that a patient gives on leaving. */
export const LeaveReason = Schema.Literals(["PATIENT_DECLINED", "PATIENT_HUNG_UP"])
export type LeaveReason = typeof LeaveReason.Type

/** The reason the patient left a call: their own reason, or lost when their page fell silent. */
const disconnectReasons = ["PATIENT_DECLINED", "PATIENT_HUNG_UP", "PATIENT_LOST"] as const
export type DisconnectReason = (typeof disconnectReasons)[number]
/** The same as read. An unknown reason is none: it says nothing about the patient's return. */
export const DisconnectReasonWord = openWords("disconnect reason", disconnectReasons)

/** Details of a timeline start by a page that was reloaded during the call. */
export const resumedCall = "resumed"

/** Starting a call again counts as a restart if it began more than this long ago. */
export const restartCountsAfterMillis = 10_000

/** The time the clinician connected (epoch milliseconds), by starting the call or by reloading during it. */
export interface CallStart {
  readonly at: number
  readonly resumed: boolean
}

/** The number of restarts among these starts, which are in order. */
export function restartsIn(starts: readonly CallStart[]): number {
  return starts.filter(({ at, resumed }, index) => {
    const before = starts[index - 1]
    return before !== undefined && !resumed && at - before.at > restartCountsAfterMillis
  }).length
}
