import type { TakenAction } from "@rond/core/model/actions"
import { announceTaken, Events, notFound, readStored, type TakenActionSource } from "@rond/core/server-kit"
import { sessionStore, type StoredSession } from "@rond/core/server/e-prescription"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { electronicPrescription } from "../../prescription/model/index.ts"
import { stateAfter } from "@rond/core/model/e-prescription"
import { EpsAction, type EpsState } from "../model/eps-action.ts"
import { epsChanged } from "../model/eps-event.ts"

const readAction = readStored(EpsAction)

/** The sessions of the signing service. */
export const epsSessions = sessionStore("uk_eps_session", "uk-eps")

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
