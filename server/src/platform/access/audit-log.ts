import { Effect, Context, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { AuditEvent, Session } from "@rond/core/server-kit"
import { RequestId, RequestSource, type Source } from "../request/request-context.ts"
import { batched, Rounds } from "../database/batched.ts"

/** The person who did something, as the log records it. */
export interface Who {
  readonly personId: string | undefined
  readonly role: Session["role"] | undefined
  readonly poolId: string | undefined
  /** The session's public id. */
  readonly sessionId: string | undefined
}

/** The person who did something, and the request or job it happened in. */
export interface Actor extends Who {
  readonly requestId: string
  readonly source: Source
  /** The endpoint's or the job's name. */
  readonly endpointId: string
}

/** An unknown actor. */
export const nobody: Who = { personId: undefined, role: undefined, poolId: undefined, sessionId: undefined }

/** A job has no network source. Its request id links to the lines of the request that started it. */
export const noSource: Source = { callerRequestId: undefined, address: undefined, userAgent: undefined }

/** The person of a session; {@link nobody} without one. */
export const whoOf = (session: Session | undefined): Who =>
  session === undefined
    ? nobody
    : { personId: session.personId, role: session.role, poolId: session.clinician?.poolId, sessionId: session.sessionId }

/**
 * Appends one actor's lines, in the surrounding transaction if there is one. Lines are chained once they have committed: no request waits.
 */
export const appendLines = (
  sql: SqlClient.SqlClient,
  actor: Actor,
  entries: readonly AuditEvent[],
): Effect.Effect<void, SqlError.SqlError> =>
  writeEntries(
    sql,
    entries.map((entry) => ({ actor, entry })),
  )

/** Appends entries to the log. Any number of entries uses the same statement, which the database prepares once. */
export function writeEntries(
  sql: SqlClient.SqlClient,
  entries: readonly { readonly actor: Actor; readonly entry: AuditEvent }[],
): Effect.Effect<void, SqlError.SqlError> {
  if (entries.length === 0) return Effect.void
  const rows = entries.map(({ actor, entry }) => ({
    person_id: actor.personId,
    role: actor.role,
    pool_id: actor.poolId,
    session_id: actor.sessionId,
    request_id: actor.requestId,
    caller_request_id: actor.source.callerRequestId,
    address: actor.source.address,
    user_agent: actor.source.userAgent,
    call_id: actor.endpointId,
    action: entry.action,
    patient_id: entry.patientId,
    meeting_id: entry.meetingId,
    subject_id: entry.subjectId,
    outcome: entry.outcome,
    detail: entry.detail,
  }))
  return Effect.asVoid(sql`
    insert into audit_entry (${sql.literal(columns)})
    select ${sql.literal(columns)} from json_to_recordset(${JSON.stringify(rows)}::json) as entry (
      person_id text, role text, pool_id text, session_id text, request_id text, caller_request_id text, address text, user_agent text,
      call_id text, action text, patient_id text, meeting_id text, subject_id text, outcome text, detail jsonb)`)
}

const columns = `person_id, role, pool_id, session_id, request_id, caller_request_id, address, user_agent, call_id, action, patient_id,
  meeting_id, subject_id, outcome, detail`

/**
 * Audits an event outside endpoint handlers, such as a sign-in: in the surrounding transaction, if there is one.
 *
 * @param who the person, if the server knows them; otherwise {@link nobody}
 * @param endpointId the part of the server, named like an endpoint: `session.sign-in`
 */
export const auditOutsideEndpoints = Effect.fnUntraced(function* (who: Who, endpointId: string, ...entries: readonly AuditEvent[]) {
  const actor: Actor = { ...who, requestId: yield* RequestId, source: yield* RequestSource, endpointId }
  yield* appendLines(yield* SqlClient.SqlClient, actor, entries)
})

/**
 * Writes the audit entries of reads. One statement writes the entries of requests that end at the same time. A read's response is sent only
 * after its entries are stored.
 */
export class BatchedAuditLog extends Context.Service<
  BatchedAuditLog,
  { readonly write: (actor: Actor, entries: readonly AuditEvent[]) => Effect.Effect<void, SqlError.SqlError> }
>()("@rond/server/BatchedAuditLog") {}

export const batchedAuditLogLayer: Layer.Layer<BatchedAuditLog, never, SqlClient.SqlClient | Rounds> = Layer.effect(
  BatchedAuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const write = batched(yield* Rounds, (requests: readonly { readonly actor: Actor; readonly entries: readonly AuditEvent[] }[]) =>
      Effect.as(
        writeEntries(
          sql,
          requests.flatMap(({ actor, entries }) => entries.map((entry) => ({ actor, entry }))),
        ),
        requests,
      ),
    )
    return BatchedAuditLog.of({
      write: (actor, entries) => (entries.length === 0 ? Effect.void : Effect.asVoid(write({ actor, entries }))),
    })
  }),
)
