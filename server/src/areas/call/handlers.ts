import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  getProviderChoice,
  openTestVideoSession,
  openVideoSession,
  setPreferredProvider,
  getCallHistory,
  getDisconnectReason,
  getWaitingPatients,
  getWaitingRoom,
  giveSignOfLife,
  postKeepAlive,
  postTimelineEvent,
  recordCallEnd,
  type LeaveReason,
} from "@rond/core/model/call"
import { Access, Audit, auditPatients, handle, handleAfter, invalid, runsAgain } from "@rond/core/server-kit"
import { callingClinician, goOnWithVisit } from "../clinic/index.ts"
import { callConfiguration } from "./configuration.ts"
import { offerDemoLink } from "./link/patient-links.ts"
import { admit, newVendorSession, roomOfMeeting, testRoom, testRoomId } from "./room/room.ts"
import { callHistory, patientLeaveReason, recordPatientEvent } from "./call-history.ts"
import { announceWaiting, waitingPatientsOf, waitingRoomOfMeeting } from "./waiting-room.ts"

/** The provider of a patient who is already in the room, otherwise the preferred one: the second party joins with the same one. */
const providerOf = Effect.fnUntraced(function* (meetingId: string, preferred: string) {
  const sql = yield* SqlClient.SqlClient
  const [waiting] = yield* sql<{ readonly provider: string }>`
    select room.provider from call_room room join call_link link on link.meeting_id = room.meeting_id
    where room.meeting_id = ${meetingId} and room.provider is not null
      and link.used_at > now() - interval '1 hour' and link.left_at is null and link.closed_at is null
    limit 1`
  return waiting?.provider ?? preferred
})

export const sessionHandlers = [
  handleAfter(
    openVideoSession,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { meetingId } = yield* (yield* Access).requireMeeting(params.meetingId)
        return yield* newVendorSession({ meetingId }, yield* providerOf(meetingId, payload.provider))
      }),
    ({ params, payload }, _request, newSession) =>
      Effect.gen(function* () {
        const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
        yield* goOnWithVisit(meetingId)
        const room = yield* roomOfMeeting(meetingId)
        const provider = yield* providerOf(meetingId, payload.provider)
        yield* offerDemoLink(meetingId, patientId)
        const session = yield* admit(room, provider, { party: "clinician" }, newSession)
        const sql = yield* SqlClient.SqlClient
        // A new attempt resets the question: the patient's previous answer no longer counts.
        yield* sql`update call_room set disconnect_reason = null, disconnected_at = null, visit_over_at = null where id = ${room.id}`
        yield* (yield* Audit).write({ action: "call.open", meetingId, patientId, outcome: "done", detail: { provider } })
        return session
      }),
    runsAgain,
  ),
  handleAfter(
    openTestVideoSession,
    ({ payload: { provider, seed } }) =>
      Effect.flatMap(callingClinician, ({ id }) => newVendorSession({ id: testRoomId(id, seed) }, provider)),
    ({ payload: { provider, seed, party } }, _request, newSession) =>
      Effect.gen(function* () {
        const clinician = yield* callingClinician
        const room = yield* testRoom(clinician.id, seed)
        return yield* admit(room, provider, party === "patient" ? { party, linkId: null } : { party: "clinician" }, newSession)
      }),
    runsAgain,
  ),
  handle(getProviderChoice, () =>
    Effect.gen(function* () {
      const clinician = yield* callingClinician
      const { providers } = yield* callConfiguration
      const sql = yield* SqlClient.SqlClient
      const [choice] = yield* sql<{ readonly provider: string }>`
        select provider from call_preferred_provider where clinician_id = ${clinician.id}`
      return { options: providers, preferred: choice !== undefined && providers.includes(choice.provider) ? choice.provider : null }
    }),
  ),
  handle(setPreferredProvider, ({ payload }) =>
    Effect.gen(function* () {
      const clinician = yield* callingClinician
      const { providers } = yield* callConfiguration
      if (!providers.includes(payload.preferred)) {
        return yield* invalid("provider_not_offered", "This installation does not offer the video provider", {
          provider: payload.preferred,
        })
      }
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into call_preferred_provider (clinician_id, provider) values (${clinician.id}, ${payload.preferred})
        on conflict (clinician_id) do update set provider = excluded.provider`
    }),
  ),
]

/** Requires access to the meeting, and records what was done or read. A request that fails afterwards leaves no audit line of a write. */
const requireCallMeeting = Effect.fnUntraced(function* (meetingId: string, action: string, detail?: Readonly<Record<string, string>>) {
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  const { patientId } = meeting
  yield* (yield* Audit).write({ action, meetingId, patientId, outcome: "done", detail })
  return meeting
})

/**
 * The time of the event, by the page's own clock if it is plausible: a page that could not reach the server reports it late. An event
 * cannot be before its room existed, after the meeting ended, or in the future.
 */
const plausibleTime = (sql: SqlClient.SqlClient) =>
  sql`least(greatest(said.at, coalesce(room.created_at, now())), coalesce(meeting.actual_end_at, now()))`

/**
 * The clinician's page is in the call. One that was on its way when the clinician ended the call does not undo the end; of another page that
 * is still in the call, the next one does.
 */
const keepClinicianAlive = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update call_room set last_alive_at = now(),
      clinician_left_at = case when clinician_left_at > now() - interval '3 seconds' then clinician_left_at end
    where meeting_id = ${meetingId}`
})

/** The clinician has finished the visit: the patient's page is told so, and the patient waits no more. Their link still works. */
const endVisit = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    update call_link set left_at = now()
    where meeting_id = ${meetingId} and used_at is not null and left_at is null and closed_at is null returning id`
  yield* sql`update call_room set visit_over_at = now() where meeting_id = ${meetingId}`
  if (rows.length > 0) yield* recordPatientEvent(meetingId, "VISIT_OVER")
})

/** The reports and requests of the clinician's page during a call. */
export const runningHandlers = [
  handle(postTimelineEvent, ({ payload }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(payload.meetingId, "call.timeline", { event: payload.event })
      const sql = yield* SqlClient.SqlClient
      const [notified] = yield* sql<{ readonly id: string }>`
        insert into call_timeline (meeting_id, event, event_details, type, user_type, source, client_at, happened_at)
        select ${payload.meetingId}, ${payload.event}, ${payload.eventDetails ?? null}, ${payload.type}, ${payload.userType},
          ${payload.source}, said.at, ${plausibleTime(sql)}
        from (select to_timestamp(${payload.timestamp / 1_000}) as at) said,
          meeting left join call_room room on room.meeting_id = meeting.id
        where meeting.id = ${payload.meetingId} returning call_timeline.id::text as id`
      if (payload.event !== "VIDEO_CLINICIAN_CONNECTING") return
      const happened = sql`(select happened_at from call_timeline where id = ${notified!.id}::bigint)`
      yield* sql`
        update call_room set started_at = ${happened}, last_alive_at = now(), clinician_left_at = null where meeting_id = ${payload.meetingId}`
      // The meeting started when the clinician first called, even if it has ended by the time of the report.
      yield* sql`update meeting set actual_start_at = ${happened} where id = ${payload.meetingId} and actual_start_at is null`
      yield* announceWaiting(payload.meetingId)
    }),
  ),
  handle(postKeepAlive, ({ payload }) =>
    Effect.gen(function* () {
      yield* requireCallMeeting(payload.meetingId, "call.keep-alive")
      yield* keepClinicianAlive(payload.meetingId)
    }),
  ),
  handle(giveSignOfLife, ({ payload }) =>
    Effect.gen(function* () {
      const { meetingId } = yield* (yield* Access).requireMeeting(payload.meetingId)
      yield* keepClinicianAlive(meetingId)
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
      yield* sql`update call_room set clinician_left_at = now() where meeting_id = ${payload.meetingId}`
      if (payload.visitOver === true) yield* endVisit(payload.meetingId)
      yield* announceWaiting(payload.meetingId)
    }),
  ),
]

/** The patients who wait for a clinician in a call. */
export const waitingRoomHandlers = [
  handle(getWaitingPatients, () =>
    Effect.gen(function* () {
      const { id, poolId } = yield* callingClinician
      const { waiting, patientIds, nowMillis } = yield* waitingPatientsOf(id, poolId)
      yield* (yield* Audit).write({ action: "call.waiting.list", outcome: "done", detail: { count: waiting.length } })
      yield* auditPatients({ action: "call.waiting.list" }, patientIds)
      return { waiting, nowMillis }
    }),
  ),
  handle(getWaitingRoom, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId } = yield* requireCallMeeting(params.meetingId, "call.waiting-room.read")
      return yield* waitingRoomOfMeeting(meetingId)
    }),
  ),
]
