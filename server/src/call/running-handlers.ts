import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  getCallHistory,
  getDisconnectReason,
  postKeepAlive,
  postTimelineEvent,
  recordCallEnd,
  type LeaveReason,
} from "@rond/core/model/call"
import { Access, Audit, handle } from "@rond/core/server-kit"
import { callHistory, patientLeaveReason } from "./call-history.ts"

/** Requires access to the meeting, and records what was done or read. A request that fails afterwards leaves no audit line of a write. */
const requireCallMeeting = Effect.fnUntraced(function* (meetingId: string, action: string, detail?: Readonly<Record<string, string>>) {
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  const { patientId } = meeting
  yield* (yield* Audit).write({ action, meetingId, patientId, outcome: "done", ...(detail === undefined ? {} : { detail }) })
  return meeting
})

/**
 * When the event happened, by the page's own clock if it is plausible: a page that could not reach the server reports it late. An event cannot
 * be before its room existed, after the meeting ended, or in the future.
 */
const plausibleTime = (sql: SqlClient.SqlClient) =>
  sql`least(greatest(said.at, coalesce(room.created_at, now())), coalesce(meeting.actual_end_at, now()))`

/** What the clinician's page reports and requests during a call. */
export const runningHandlers = [
  handle(postTimelineEvent, ({ payload }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(payload.meetingId, "call.timeline", { event: payload.event })
      const sql = yield* SqlClient.SqlClient
      const [told] = yield* sql<{ readonly id: string }>`
        insert into call_timeline (meeting_id, event, event_details, type, user_type, source, client_at, happened_at)
        select ${payload.meetingId}, ${payload.event}, ${payload.eventDetails ?? null}, ${payload.type}, ${payload.userType},
          ${payload.source}, said.at, ${plausibleTime(sql)}
        from (select to_timestamp(${payload.timestamp / 1_000}) as at) said,
          meeting left join call_room room on room.meeting_id = meeting.id
        where meeting.id = ${payload.meetingId} returning call_timeline.id::text as id`
      if (payload.event !== "VIDEO_CLINICIAN_CONNECTING") return
      const happened = sql`(select happened_at from call_timeline where id = ${told!.id}::bigint)`
      yield* sql`update call_room set started_at = ${happened}, last_alive_at = now() where meeting_id = ${payload.meetingId}`
      // The meeting started when the clinician first called, even if it has ended by the time of the report.
      yield* sql`update meeting set actual_start_at = ${happened} where id = ${payload.meetingId} and actual_start_at is null`
    }),
  ),
  handle(postKeepAlive, ({ payload }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(payload.meetingId, "call.keep-alive")
      const sql = yield* SqlClient.SqlClient
      yield* sql`update call_room set last_alive_at = now() where meeting_id = ${payload.meetingId}`
    }),
  ),
  handle(getDisconnectReason, ({ params }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(params.meetingId, "call.disconnect-reason.read")
      const sql = yield* SqlClient.SqlClient
      const [room] = yield* sql<{ readonly reason: LeaveReason | null }>`
        select disconnect_reason as reason from call_room where meeting_id = ${params.meetingId}`
      return { reason: room?.reason ?? ((yield* patientLeaveReason(params.meetingId)) === "PATIENT_LOST" ? "PATIENT_LOST" : null) }
    }),
  ),
  handle(getCallHistory, ({ params }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(params.meetingId, "call.history.read")
      return yield* callHistory(params.meetingId)
    }),
  ),
  handle(recordCallEnd, ({ payload }) =>
    Effect.gen(function* () {
      const { clinicianId } = yield* requireCallMeeting(payload.meetingId, "call.end")
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into call_end (meeting_id, clinician_id, duration_millis, restarts, saw_patient)
        values (${payload.meetingId}, ${clinicianId}, ${payload.durationMillis}, ${payload.restarts}, ${payload.sawPatient})`
    }),
  ),
]
