import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lostAfterSeconds, restartsIn, resumedCall, type CallStart, type DisconnectReason, type LeaveReason } from "@rond/core/model/call"

/** An event at the patient's side of a call, as the timeline records it. */
export type PatientEvent = "PATIENT_JOINED" | "PATIENT_PUT_OUT" | "VISIT_OVER" | LeaveReason

/** Writes what happened on the patient's side to the meeting's timeline, by the server's clock. */
export const recordPatientEvent = Effect.fnUntraced(function* (meetingId: string, event: PatientEvent) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into call_timeline (meeting_id, event, type, user_type, source, client_at)
    values (${meetingId}, ${event}, 'VIDEO', 'PATIENT', 'SERVER', now())`
})

/**
 * The way the patient left the meeting's call: their last message on the timeline, or `PATIENT_LOST` when their page has been silent for
 * {@link lostAfterSeconds}. Null when they never joined, when they are in the call, and when their device was removed or the clinician said
 * that the visit is over, which they did not choose.
 */
export const patientLeaveReason = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ readonly event: PatientEvent }>`
    select event from call_timeline where meeting_id = ${meetingId} and user_type = 'PATIENT' order by id desc limit 1`
  if (last === undefined || last.event === "PATIENT_PUT_OUT" || last.event === "VISIT_OVER") return null
  if (last.event !== "PATIENT_JOINED") return last.event
  const [sign] = yield* sql<{ readonly isSilent: boolean | null }>`
    select max(last_alive_at) < now() - make_interval(secs => ${lostAfterSeconds}::int) as "isSilent"
    from call_link where meeting_id = ${meetingId} and closed_at is null`
  return sign?.isSilent === true ? ("PATIENT_LOST" as const) : null
})

/** The timeline's account of the meeting's call so far. */
interface CallHistory {
  readonly restarts: number
  /** The patient was in the call: the clinician saw them, or they hung up. */
  readonly sawPatient: boolean
  readonly patientLeft: DisconnectReason | null
  readonly startedAgoMillis: number | null
}

/** The history of the meeting's call. The caller must have passed `Access` to the meeting. */
export const callHistory = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const starts = yield* sql<CallStart>`
    select epoch_millis(client_at) as at, coalesce(event_details = ${resumedCall}, false) as resumed from call_timeline
    where meeting_id = ${meetingId} and event = 'VIDEO_CLINICIAN_CONNECTING' order by client_at`
  const seen = yield* sql`
    select 1 from call_timeline
    where meeting_id = ${meetingId} and event in ('VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED', 'PATIENT_HUNG_UP') limit 1`
  const [last] = yield* sql<{ readonly agoMillis: number | null }>`
    select epoch_millis(now()) - epoch_millis(max(happened_at)) as "agoMillis" from call_timeline
    where meeting_id = ${meetingId} and event = 'VIDEO_CLINICIAN_CONNECTING'`
  const history: CallHistory = {
    restarts: restartsIn(starts),
    sawPatient: seen.length > 0,
    patientLeft: yield* patientLeaveReason(meetingId),
    startedAgoMillis: last?.agoMillis ?? null,
  }
  return history
})
