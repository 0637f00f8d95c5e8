import { Context, Effect } from "effect"

/** One event of the audit log. Ids only; never names, id numbers or texts of the record. */
export interface AuditEvent {
  /** Dotted, like endpoint ids: `record.read`, `note.sign`, `access.refused`, `plugin.switch`. */
  readonly action: string
  readonly patientId?: string
  readonly meetingId?: string
  readonly subjectId?: string
  readonly outcome: "done" | "refused"
  /** Codes and ids that explain the event. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Writes the audit log at the end of the caller's transaction, with who, when, from where and the request id. A read responds after
 * its events are written.
 */
export class Audit extends Context.Service<
  Audit,
  {
    readonly write: (entry: AuditEvent) => Effect.Effect<void>
  }
>()("@rond/core/server-kit/Audit") {}

/** Writes one event for each patient shown by a list or an account, because audits are queried by patient. */
export const auditPatients = (
  entry: Omit<AuditEvent, "patientId" | "outcome">,
  patientIds: Iterable<string>,
): Effect.Effect<void, never, Audit> =>
  Effect.flatMap(Audit, (audit) =>
    Effect.forEach(new Set(patientIds), (patientId) => audit.write({ ...entry, patientId, outcome: "done" }), { discard: true }),
  )
