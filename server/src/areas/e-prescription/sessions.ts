import { notFound } from "@rond/core/server-kit"
import { type NewSession, sessionStore } from "@rond/core/server/e-prescription"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const sessions = sessionStore("e_prescription_session", "e-prescription")

/** The session that a secret opens, the session of an id, and the session of a report for the limits. */
export const { ofSecret: sessionOfSecret, ofId: sessionOfId, known: knownSession } = sessions

/** A session with the as-needed prescription that it shows; `null`: it prescribes. */
export interface AskedFor extends NewSession {
  readonly prescriptionId: string | null
}

/** Stores a session before the service knows it, and returns its new secret. A session that begins again is no longer marked as failed. */
export const openSession = ({ prescriptionId, ...session }: AskedFor) =>
  sessions.open(session, { prescription_id: prescriptionId, failed_at: null })

/** Locks a session, so that two reports at once wait for each other. Returns the as-needed prescription that it shows; `null`: it prescribes. */
export const lockSession = Effect.fnUntraced(function* (sessionId: string) {
  const sql = yield* SqlClient.SqlClient
  const [session] = yield* sql<{ readonly prescriptionId: string | null }>`
    select prescription_id as "prescriptionId" from e_prescription_session where id = ${sessionId} for update`
  return session === undefined ? yield* notFound("Session") : session.prescriptionId
})

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
