import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { ServerEvent, Session } from "@rond/core/server-kit"
import type { Who } from "../access/audit-log.ts"

/** A session that has ended, and its owner. */
export interface EndedSession {
  readonly sessionId: string
  readonly personId: string
  readonly role: Session["role"]
  readonly poolId: string | null
  readonly sealedIdToken: string
}

/** Ends the sessions that a condition on the table `session` selects. Notify their event streams with {@link sessionChanges}. */
export const endSessions = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<EndedSession>`
    with ended as (delete from session where ${condition} returning public_id, person_id, sealed_id_token)
    select public_id as "sessionId", person.id as "personId", person.role, clinician.pool_id as "poolId", sealed_id_token as "sealedIdToken"
    from ended join person on person.id = ended.person_id left join clinician on clinician.person_id = person.id`
})

/** The owner of the session, for the audit log. */
export const ownerOf = ({ sessionId, personId, role, poolId }: EndedSession): Who => ({
  sessionId,
  personId,
  role,
  poolId: poolId ?? undefined,
})

/** The topic on which a session's own event streams learn that it has changed. */
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`

/** Events that make the event streams of these sessions, in every server process, check their access at once. */
export const sessionChanges = (sessions: readonly Pick<EndedSession, "sessionId">[]): readonly ServerEvent[] =>
  sessions.map(({ sessionId }) => ({ topic: sessionTopic(sessionId), type: "session-changed", data: null }))
