import { Effect } from "effect"
import { SqlClient, type Statement, type SqlError } from "effect/sql"
import type { ServerEvent, Session, AuditEvent } from "@rond/core/server-kit"
import { type Who, noSource, writeEntries } from "../access/audit-log.ts"
import type { EventLog } from "../events/event-log.ts"
import { newRequestId } from "../request/request-context.ts"
import type { Admission } from "./admission/admission.ts"

/** A session that has just ended, for its events and the audit log. */
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

/** The reason a session ended by itself: unused for too long, its maximum length, or its person may no longer sign in. */
export type ExpiryReason = "idle" | "length" | Extract<Admission, "deactivated" | "two_roles">

/** An expired session that may still be in the table. */
interface ExpiredSession {
  readonly sessionId: string
  readonly over: ExpiryReason
  /** ISO 8601 instant of its expiry, past or future. */
  readonly expiresAt: string
}

/** Finds and ends expired sessions. */
export interface ExpiredSessions {
  /** The reason, or null for an active session, in a statement on `session`, `person` and `clinician`. */
  readonly why: Statement.Fragment
  /** {@link ExpiredSession.expiresAt}, in a statement on `session`. */
  readonly expiresAt: Statement.Fragment
  /** Ends these, tells their event streams, and audits each once, whichever process found it first. */
  readonly end: (sessions: readonly ExpiredSession[]) => Effect.Effect<void, SqlError.SqlError>
  /** Finds and ends all expired sessions. */
  readonly endAll: Effect.Effect<void, SqlError.SqlError>
}

/** @param idle seconds without use after which a session expires */
export function expiredSessions(sql: SqlClient.SqlClient, log: EventLog["Service"], idle: number): ExpiredSessions {
  const idleEnd = sql`used_at + make_interval(secs => ${idle})`
  const why = sql`case
    when person.deactivated_at is not null then 'deactivated'
    when person.role = 'support' and clinician.id is not null then 'two_roles'
    when ends_at <= now() then 'length'
    when ${idleEnd} <= now() then 'idle' end`
  const expiresAt = sql`to_char(least(ends_at, ${idleEnd}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

  const end: ExpiredSessions["end"] = Effect.fnUntraced(
    function* (sessions) {
      if (sessions.length === 0) return
      const ids = sessions.map(({ sessionId }) => sessionId)
      // Checked again on the row that is deleted: the screen may have been unlocked meanwhile.
      const isOver = sql`exists (
      select 1 from person left join clinician on clinician.person_id = person.id where person.id = session.person_id and ${why} is not null)`
      // The event goes before the audit entry, as in every transaction: both take a lock, and two orders would deadlock.
      yield* sql.withTransaction(
        Effect.gen(function* () {
          const ended = yield* endSessions(sql`public_id = any(${ids}) and ${isOver}`)
          const entries = ended.map((session) => {
            const { over, expiresAt: at } = sessions.find(({ sessionId }) => sessionId === session.sessionId)!
            const detail: AuditEvent["detail"] = over === "idle" || over === "length" ? { code: over, ended: at } : { code: over }
            return {
              actor: { ...ownerOf(session), requestId: newRequestId(), source: noSource, endpointId: "session.over" },
              entry: { action: "session.end", subjectId: session.sessionId, outcome: "done", detail } as const,
            }
          })
          yield* log.append(sessionChanges(ended))
          yield* writeEntries(sql, entries)
        }),
      )
    },
    Effect.provideService(SqlClient.SqlClient, sql),
  )

  return {
    why,
    expiresAt,
    end,
    endAll: Effect.flatMap(
      sql<ExpiredSession>`
        select public_id as "sessionId", ${why} as over, ${expiresAt} as "expiresAt"
        from session join person on person.id = session.person_id left join clinician on clinician.person_id = person.id
        where ${why} is not null`,
      end,
    ),
  }
}
