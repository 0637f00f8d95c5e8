import { Context, Effect } from "effect"

/** One line of the audit log. Ids only; never a name, an id number or a text of the record. */
export interface AuditEntry {
  /** Dotted, like call ids: `record.read`, `note.sign`, `access.refused`, `plugin.switch`. */
  readonly action: string
  readonly patientId?: string
  readonly meetingId?: string
  readonly subjectId?: string
  readonly outcome: "done" | "refused"
  /** Codes and ids that explain the entry. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Writes the audit log in the caller's transaction, at its end, with who, when, from where and the request id. A read's answer leaves when
 * its lines are written.
 */
export class Audit extends Context.Service<
  Audit,
  {
    readonly write: (entry: AuditEntry) => Effect.Effect<void>
  }
>()("@rond/core/server-kit/Audit") {}

/** Writes one line for each patient whom a list or an account showed: who saw a patient is asked patient by patient. */
export const auditPatients = (
  entry: Omit<AuditEntry, "patientId" | "outcome">,
  patientIds: Iterable<string>,
): Effect.Effect<void, never, Audit> =>
  Effect.flatMap(Audit, (audit) =>
    Effect.forEach(new Set(patientIds), (patientId) => audit.write({ ...entry, patientId, outcome: "done" }), { discard: true }),
  )
