import type { TakenAction } from "@rond/core/model/actions"
import {
  announceTaken,
  conflict,
  Events,
  hashOfSecret,
  newSecret,
  notFound,
  Problem,
  readStored,
  type TakenActionSource,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { electronicPrescription } from "../../prescription/model/index.ts"
import { sessionHours, stateAfter } from "@rond/core/model/e-prescription"
import { EpsAction, type EpsState } from "../model/eps-action.ts"
import { epsChanged } from "../model/eps-event.ts"

const readAction = readStored(EpsAction)

/** A session of the signing service, as a report or the demo's page finds it. */
export interface StoredSession {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
}

/**
 * Stores a session before the service knows it, so that no report comes too early, and returns its new secret. A session of the same id gets a
 * new secret. Fails with `session_of_another` where the id belongs to another meeting or clinician.
 */
export const openSession = Effect.fnUntraced(function* (session: {
  readonly id: string
  readonly meetingId: string
  readonly clinicianId: string
}) {
  const { id, meetingId, clinicianId } = session
  const secret = newSecret()
  const sql = yield* SqlClient.SqlClient
  const [opened] = yield* sql`
    insert into uk_eps_session (id, meeting_id, clinician_id, secret_hash, expires_at)
    values (${id}, ${meetingId}, ${clinicianId}, ${hashOfSecret(secret)}, now() + make_interval(hours => ${sessionHours}::int))
    on conflict (id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at
      where uk_eps_session.meeting_id = excluded.meeting_id and uk_eps_session.clinician_id = excluded.clinician_id
    returning id`
  if (opened === undefined) return yield* conflict("session_of_another", "This session belongs to another meeting or clinician")
  return secret
})

const sessionWhere = Effect.fnUntraced(function* (by: { readonly secret: string } | { readonly id: string }) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<StoredSession>`
    select session.id, meeting.id as "meetingId", meeting.patient_id as "patientId"
    from uk_eps_session session join meeting on meeting.id = session.meeting_id
    where ${"secret" in by ? sql`session.secret_hash = ${hashOfSecret(by.secret)}` : sql`session.id = ${by.id}`} and session.expires_at > now()`
  return found ?? (yield* notFound("Session"))
})

/** The session that a secret opens. `NotFound` for one that opens nothing. */
export const sessionOfSecret = (secret: string) => sessionWhere({ secret })

/** The session of this id, for the page that stands in for the service. */
export const sessionOfId = (id: string) => sessionWhere({ id })

/** The session that a report's secret opens, for the limits; undefined if it opens none. */
export const knownSession = ({ payload }: { readonly payload: { readonly secret: string } }) =>
  sessionOfSecret(payload.secret).pipe(
    Effect.map(({ id }) => `uk-eps:${id}`),
    Effect.catchIf(
      (error) => error instanceof Problem,
      () => Effect.undefined,
    ),
  )

/** Deletes the sessions that expired without a prescription. The others say in which session each prescription was signed. */
export const deleteExpiredSessions = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    delete from uk_eps_session session
    where expires_at < now() and not exists (select 1 from uk_eps_action where session_id = session.id)`,
)

/** A prescription that a service reports. */
export interface ReportedAction {
  readonly id: string
  readonly state: EpsState
}

/**
 * Stores what a session reports, and tells the open pages of its meeting. Returns the ids whose state changed. `NotFound` for a prescription
 * of another meeting.
 */
export const keepActions = Effect.fnUntraced(function* ({ id: sessionId, meetingId }: StoredSession, reported: readonly ReportedAction[]) {
  const sql = yield* SqlClient.SqlClient
  // Two reports at once wait for each other.
  yield* sql`select id from uk_eps_session where id = ${sessionId} for update`
  const changed: string[] = []
  for (const { id, state } of reported) {
    const inserted = yield* sql`
      insert into uk_eps_action (id, session_id, meeting_id, state) values (${id}, ${sessionId}, ${meetingId}, ${state})
      on conflict (id) do nothing returning id`
    if (inserted.length > 0) {
      changed.push(id)
      continue
    }
    const [before] = yield* sql<{ readonly state: EpsState; readonly meetingId: string }>`
      select state, meeting_id as "meetingId" from uk_eps_action where id = ${id} for update`
    if (before?.meetingId !== meetingId) return yield* notFound("Prescription")
    const after = stateAfter(before.state, state)
    if (after === before.state) continue
    yield* sql`update uk_eps_action set state = ${after} where id = ${id}`
    changed.push(id)
  }
  if (changed.length === 0) return changed
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: epsChanged, data: {} })
  yield* announceTaken(meetingId)
  return changed
})

/** A meeting's electronic prescriptions, the newest first. */
export const actionsOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select id, state, to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reported_at
    from uk_eps_action where meeting_id = ${meetingId} order by uk_eps_action.reported_at desc, id`
  return yield* Effect.forEach(rows, readAction)
})

/** The prescriptions that were signed in a meeting. One that was cancelled does not reach the patient. */
export const epsTaken: TakenActionSource = {
  kind: electronicPrescription,
  find: (meetingId) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`select id, state = 'cancelled' as "isCancelled" from uk_eps_action where meeting_id = ${meetingId}`,
    ),
}
