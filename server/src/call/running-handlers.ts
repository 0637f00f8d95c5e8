import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  getCallHistory,
  getDisconnectReason,
  postKeepAlive,
  postTimelineEvent,
  recordCallEnd,
  type PatientWord,
} from "@rond/core/call/contract"
import { Access, Audit, handle } from "@rond/core/server-kit"
import { callHistory, howPatientLeft } from "./call-history.ts"

/** Passes the door to the meeting, and writes down what was done or read there. A call that fails after it leaves no line of a write. */
const toMeeting = Effect.fnUntraced(function* (meetingId: string, action: string, detail?: Readonly<Record<string, string>>) {
  const meeting = yield* (yield* Access).toMeeting(meetingId)
  const { patientId } = meeting
  yield* (yield* Audit).write({ action, meetingId, patientId, outcome: "done", ...(detail === undefined ? {} : { detail }) })
  return meeting
})

/** What the clinician's page tells and asks while a call runs. */
export const runningHandlers = [
  handle(postTimelineEvent, ({ payload }) =>
    Effect.gen(function* () {
      yield* toMeeting(payload.meetingId, "call.timeline", { event: payload.event })
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into call_timeline (meeting_id, event, event_details, type, user_type, source, client_at)
        values (${payload.meetingId}, ${payload.event}, ${payload.eventDetails ?? null}, ${payload.type}, ${payload.userType},
          ${payload.source}, to_timestamp(${payload.timestamp / 1_000}))`
      if (payload.event !== "VIDEO_CLINICIAN_CONNECTING") return
      yield* sql`update call_room set started_at = now(), last_alive_at = now() where meeting_id = ${payload.meetingId}`
      // The meeting has begun when the clinician first called.
      yield* sql`
        update meeting set actual_start_at = now()
        where id = ${payload.meetingId} and actual_start_at is null and finished_status is null`
    }),
  ),
  handle(postKeepAlive, ({ payload }) =>
    Effect.gen(function* () {
      yield* toMeeting(payload.meetingId, "call.keep-alive")
      const sql = yield* SqlClient.SqlClient
      yield* sql`update call_room set last_alive_at = now() where meeting_id = ${payload.meetingId}`
    }),
  ),
  handle(getDisconnectReason, ({ params }) =>
    Effect.gen(function* () {
      yield* toMeeting(params.meetingId, "call.disconnect-reason.read")
      const sql = yield* SqlClient.SqlClient
      const [room] = yield* sql<{ readonly reason: PatientWord | null }>`
        select disconnect_reason as reason from call_room where meeting_id = ${params.meetingId}`
      return { reason: room?.reason ?? ((yield* howPatientLeft(params.meetingId)) === "PATIENT_LOST" ? "PATIENT_LOST" : null) }
    }),
  ),
  handle(getCallHistory, ({ params }) =>
    Effect.gen(function* () {
      yield* toMeeting(params.meetingId, "call.history.read")
      return yield* callHistory(params.meetingId)
    }),
  ),
  handle(recordCallEnd, ({ payload }) =>
    Effect.gen(function* () {
      const { clinicianId } = yield* toMeeting(payload.meetingId, "call.end")
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into call_end (meeting_id, clinician_id, duration_millis, restarts, saw_patient)
        values (${payload.meetingId}, ${clinicianId}, ${payload.durationMillis}, ${payload.restarts}, ${payload.sawPatient})`
    }),
  ),
]
