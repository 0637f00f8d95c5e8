import { sessionHours } from "@rond/core/model/e-prescription"
import { conflict, hashOfSecret, newSecret, notFound, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A session of the external service, as a report or the demo's page finds it. */
export interface StoredSession {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly poolId: string
  readonly clinicianName: string
  /** The as-needed prescription that it shows; `null`: it prescribes. */
  readonly prescriptionId: string | null
}

/**
 * Stores a session before the service knows it, so that no report comes too early, and returns its new secret. A session of the same id gets a
 * new secret. Fails with `session_of_another` where the id belongs to another meeting or clinician.
 */
export const openSession = Effect.fnUntraced(function* (session: {
  readonly id: string
  readonly meetingId: string
  readonly clinicianId: string
  readonly prescriptionId: string | null
}) {
  const { id, meetingId, clinicianId, prescriptionId } = session
  const secret = newSecret()
  const sql = yield* SqlClient.SqlClient
  const [opened] = yield* sql`
    insert into e_prescription_session (id, meeting_id, clinician_id, prescription_id, secret_hash, expires_at)
    values (${id}, ${meetingId}, ${clinicianId}, ${prescriptionId}, ${hashOfSecret(secret)}, now() + make_interval(hours => ${sessionHours}::int))
    on conflict (id) do update
      set prescription_id = excluded.prescription_id, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at, started_at = clock_timestamp(), failed_at = null
      where e_prescription_session.meeting_id = excluded.meeting_id and e_prescription_session.clinician_id = excluded.clinician_id
    returning id`
  if (opened === undefined) return yield* conflict("session_of_another", "This session belongs to another meeting or clinician")
  return secret
})

const sessionWhere = Effect.fnUntraced(function* (by: { readonly secret: string } | { readonly id: string }) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<StoredSession>`
    select session.id, meeting.id as "meetingId", meeting.patient_id as "patientId", meeting.pool_id as "poolId", person.name as "clinicianName",
      session.prescription_id as "prescriptionId"
    from e_prescription_session session
    join meeting on meeting.id = session.meeting_id
    join clinician on clinician.id = session.clinician_id
    join person on person.id = clinician.person_id
    where ${"secret" in by ? sql`session.secret_hash = ${hashOfSecret(by.secret)}` : sql`session.id = ${by.id}`} and session.expires_at > now()`
  return found ?? (yield* notFound("Session"))
})

/** The session that a secret opens. `NotFound` for one that opens nothing. */
export const sessionOfSecret = (secret: string) => sessionWhere({ secret })

/** The session of this id, for the page that stands in for the service. */
export const sessionOfId = (id: string) => sessionWhere({ id })

/** The session that a report's secret opens, for the limits; `undefined` where it opens none. */
export const knownSession = ({ payload }: { readonly payload: { readonly secret: string } }) =>
  sessionOfSecret(payload.secret).pipe(
    Effect.map(({ id }) => `e-prescription:${id}`),
    Effect.catchIf(
      (error) => error instanceof Problem,
      () => Effect.undefined,
    ),
  )

/** Marks a session as failed. Returns whether it had not failed before. */
export const markFailed = Effect.fnUntraced(function* (sessionId: string) {
  const sql = yield* SqlClient.SqlClient
  const marked = yield* sql`update e_prescription_session set failed_at = now() where id = ${sessionId} and failed_at is null returning id`
  return marked.length > 0
})

/** Whether the newest session of a meeting has failed. */
export const hasFailed = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [newest] = yield* sql<{ readonly failed: boolean }>`
    select failed_at is not null as failed from e_prescription_session where meeting_id = ${meetingId}
    order by started_at desc, id limit 1`
  return newest?.failed ?? false
})

/** Deletes sessions whose secrets open nothing any more. Their prescriptions belong to the record, and stay. */
export const forgetSessions = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`delete from e_prescription_session where expires_at <= now()`,
)
