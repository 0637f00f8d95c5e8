import { Array as Arr, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { Audit, type AuditEntry, type Session } from "@rond/core/server-kit"

/** Who did it, in which request. */
export interface Actor {
  readonly personId: string | undefined
  readonly role: Session["role"] | undefined
  readonly poolId: string | undefined
  readonly requestId: string
  /** The call's or the job's name. */
  readonly callId: string
}

export const actorOf = (session: Session | undefined, requestId: string, callId: string): Actor => ({
  personId: session?.personId,
  role: session?.role,
  poolId: session?.clinician?.poolId,
  requestId,
  callId,
})

/** The audit log as this actor writes it: in the caller's transaction, so that what is noted and what was done stand or fall together. */
export function auditLog(sql: SqlClient.SqlClient, actor: Actor): Audit["Service"] {
  return Audit.of({ write: (entry) => Effect.orDie(writeEntries(sql, [{ actor, entry }])) })
}

/** Appends entries to the log. */
export function writeEntries(
  sql: SqlClient.SqlClient,
  entries: readonly { readonly actor: Actor; readonly entry: AuditEntry }[],
): Effect.Effect<void, SqlError.SqlError> {
  const rows: readonly Record<string, unknown>[] = entries.map(({ actor, entry }) => ({
    person_id: actor.personId ?? null,
    role: actor.role ?? null,
    pool_id: actor.poolId ?? null,
    request_id: actor.requestId,
    call_id: actor.callId,
    action: entry.action,
    patient_id: entry.patientId ?? null,
    meeting_id: entry.meetingId ?? null,
    subject_id: entry.subjectId ?? null,
    outcome: entry.outcome,
    detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
  }))
  return Arr.isReadonlyArrayNonEmpty(rows) ? Effect.asVoid(sql`insert into audit_entry ${sql.insert(rows)}`) : Effect.void
}
