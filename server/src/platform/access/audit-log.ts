import { Effect } from "effect"
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

/** Appends entries to the log: however many they are, by the same statement, which the database prepares once. */
export function writeEntries(
  sql: SqlClient.SqlClient,
  entries: readonly { readonly actor: Actor; readonly entry: AuditEntry }[],
): Effect.Effect<void, SqlError.SqlError> {
  if (entries.length === 0) return Effect.void
  const rows = entries.map(({ actor, entry }) => ({
    person_id: actor.personId,
    role: actor.role,
    pool_id: actor.poolId,
    request_id: actor.requestId,
    call_id: actor.callId,
    action: entry.action,
    patient_id: entry.patientId,
    meeting_id: entry.meetingId,
    subject_id: entry.subjectId,
    outcome: entry.outcome,
    detail: entry.detail,
  }))
  return Effect.asVoid(sql`
    insert into audit_entry (person_id, role, pool_id, request_id, call_id, action, patient_id, meeting_id, subject_id, outcome, detail)
    select person_id, role, pool_id, request_id, call_id, action, patient_id, meeting_id, subject_id, outcome, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      person_id text, role text, pool_id text, request_id text, call_id text, action text, patient_id text, meeting_id text, subject_id text,
      outcome text, detail jsonb)`)
}
