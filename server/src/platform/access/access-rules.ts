import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Problem } from "@rond/core/server-kit"
import { Access, type AuditEntry, type MeetingAccess, notFound, type PatientAccess, refused, type Session } from "@rond/core/server-kit"

interface MeetingRow extends MeetingAccess {
  readonly isInvolved: boolean
}

interface PatientRow {
  readonly exists: boolean
  readonly isRelated: boolean
}

/**
 * The door to meetings and patients as this session finds it. Every refusal is handed to `refusal`, which writes it down even where
 * the call's own transaction is rolled back because of it.
 *
 * @param session absent on public calls without a signed-in person: then every door is closed
 */
export function accessOf(sql: SqlClient.SqlClient, session: Session | undefined, refusal: (entry: AuditEntry) => void): Access["Service"] {
  const clinician = session?.clinician

  const refuse = (title: string, about: Pick<AuditEntry, "meetingId" | "patientId">) =>
    Effect.suspend(() => {
      refusal({ action: "access.refused", outcome: "refused", ...about })
      return refused(title)
    })

  const toMeeting = Effect.fnUntraced(function* (meetingId: string) {
    if (clinician === undefined) return yield* refuse("Only clinicians see meetings", { meetingId })
    const [row] = yield* sql<MeetingRow>`
      select id as "meetingId", patient_id as "patientId", clinician_id as "clinicianId", pool_id as "poolId",
        (clinician_id = ${clinician.id} or exists (
          select 1 from meeting_colleague colleague where colleague.meeting_id = meeting.id and colleague.clinician_id = ${clinician.id}
        )) as "isInvolved"
      from meeting where id = ${meetingId}`.pipe(Effect.orDie)
    if (row === undefined) return yield* notFound("Meeting")
    const { isInvolved, ...access } = row
    if (access.poolId !== clinician.poolId) return yield* refuse("The meeting is another pool's", { meetingId })
    if (!isInvolved) return yield* refuse("The meeting is another clinician's", { meetingId })
    return access
  })

  const toPatient = Effect.fnUntraced(function* (patientId: string) {
    if (clinician === undefined) return yield* refuse("Only clinicians see patients", { patientId })
    const [row] = yield* sql<PatientRow>`
      select exists (select 1 from patient where id = ${patientId}) as "exists",
        exists (
          select 1 from care_relation
          where clinician_id = ${clinician.id} and patient_id = ${patientId} and pool_id = ${clinician.poolId}
        ) as "isRelated"`.pipe(Effect.orDie)
    if (row?.exists !== true) return yield* notFound("Patient")
    if (!row.isRelated) return yield* refuse("No care relation with this patient", { patientId })
    const access: PatientAccess = { patientId, poolId: clinician.poolId }
    return access
  })

  const asSupport: Effect.Effect<void, Problem> = session?.role === "support" ? Effect.void : refuse("Only support people may do this", {})

  return Access.of({ toMeeting, toPatient, asSupport })
}
