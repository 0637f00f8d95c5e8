import {
  LabResult,
  labResultsChanged,
  listMeetingResults,
  listWaitingResults,
  markResultSeen,
  WaitingResult,
  waitingResultsLimit,
} from "@rond/core/model/lab-result"
import { Access, Audit, auditPatients, Events, handle, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { callingClinician } from "../clinicians.ts"

/** The results of what clinicians ordered from laboratories. `report` is in the endpoint's wire format. */
export const createLabResults = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table lab_result (
      id text primary key,
      kind text not null,
      order_id text not null,
      meeting_id text not null references meeting,
      patient_id text not null references patient,
      -- Who ordered it.
      clinician_id text not null references clinician,
      pool_id text not null references pool,
      tests jsonb not null,
      report jsonb not null,
      is_abnormal boolean not null,
      answered_at timestamptz not null default now(),
      seen_at timestamptz,
      unique (kind, order_id)
    )`
  yield* sql`create index lab_result_meeting on lab_result (meeting_id)`
  // Home counts them each time, among those of many years.
  yield* sql`create index lab_result_waiting on lab_result (clinician_id, answered_at) where seen_at is null`
})

/** SQL of the number of results that wait for a clinician. */
export const waitingResultsOf = (sql: SqlClient.SqlClient, { id, poolId }: { readonly id: string; readonly poolId: string }) =>
  sql<{ readonly total: number }>`
    select count(*)::int as total from lab_result where clinician_id = ${id} and pool_id = ${poolId} and seen_at is null`

const readWaiting = readStored(WaitingResult)
const readResult = readStored(LabResult)

const waiting = handle(listWaitingResults, () =>
  Effect.gen(function* () {
    const viewer = yield* callingClinician
    const sql = yield* SqlClient.SqlClient
    const [counted] = yield* waitingResultsOf(sql, viewer)
    const rows = yield* sql<{ readonly patient_id: string }>`
      select result.id, kind, meeting_id, tests, instant_text(answered_at) as answered_at, is_abnormal, patient_id,
        jsonb_build_object('name', patient.given_name || ' ' || patient.family_name,
          'date_of_birth', to_char(patient.date_of_birth, 'YYYY-MM-DD'), 'id_number', patient.id_number) as patient
      from lab_result result join patient on patient.id = result.patient_id
      where result.clinician_id = ${viewer.id} and result.pool_id = ${viewer.poolId} and seen_at is null
      order by is_abnormal desc, answered_at, result.id limit ${waitingResultsLimit}`
    yield* (yield* Audit).write({ action: "lab-result.waiting", outcome: "done", detail: { count: rows.length } })
    yield* auditPatients(
      { action: "lab-result.waiting" },
      rows.map(({ patient_id }) => patient_id),
    )
    return { total: counted?.total ?? 0, results: yield* Effect.forEach(rows, readWaiting) }
  }),
)

const ofMeeting = handle(listMeetingResults, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    const { id } = yield* callingClinician
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, kind, order_id, instant_text(answered_at) as answered_at, instant_text(seen_at) as seen_at, report
      from lab_result where meeting_id = ${meetingId} and clinician_id = ${id} order by answered_at, id`
    yield* (yield* Audit).write({ action: "lab-result.read", meetingId, patientId, outcome: "done", detail: { count: rows.length } })
    return { results: yield* Effect.forEach(rows, readResult) }
  }),
)

/** The result, if the caller ordered it: anybody else is refused, also a colleague of the same meeting. */
const ownResult = Effect.fnUntraced(function* (id: string) {
  const { id: clinicianId } = yield* callingClinician
  const sql = yield* SqlClient.SqlClient
  const [result] = yield* sql<{
    readonly meetingId: string
    readonly patientId: string
    readonly orderedBy: string
    readonly seenAt: string | null
  }>`
    select meeting_id as "meetingId", patient_id as "patientId", clinician_id as "orderedBy", instant_text(seen_at) as "seenAt"
    from lab_result where id = ${id}`
  if (result === undefined) return yield* notFound("Result")
  const access = yield* Access
  const { meetingId, patientId } = yield* access.requireMeeting(result.meetingId)
  if (result.orderedBy !== clinicianId) return yield* access.refuse("Another clinician ordered it", { meetingId, patientId })
  return { ...result, clinicianId }
})

const seen = handle(
  markResultSeen,
  ({ params: { id } }) =>
    Effect.gen(function* () {
      const { meetingId, patientId, clinicianId, seenAt } = yield* ownResult(id)
      if (seenAt !== null) return { id, seenAt }
      const sql = yield* SqlClient.SqlClient
      yield* sql`update lab_result set seen_at = now() where id = ${id} and seen_at is null`
      yield* (yield* Audit).write({ action: "lab-result.see", meetingId, patientId, subjectId: id, outcome: "done" })
      const events = yield* Events
      for (const topic of [`clinician:${clinicianId}`, `meeting:${meetingId}`])
        yield* events.publish({ topic, type: labResultsChanged, data: {} })
      const now = yield* ownResult(id)
      return { id, seenAt: now.seenAt! }
    }),
  {
    store: ({ id }) => ({ id }),
    read: (_reference, { params: { id } }) => Effect.map(ownResult(id), ({ seenAt }) => ({ id, seenAt: seenAt! })),
  },
)

export const labResultHandlers = [waiting, ofMeeting, seen]
