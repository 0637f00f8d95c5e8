import { Effect } from "effect"
import { Access, type AuditEntry, notFound, type PatientAccess, type Problem, refused, type Session } from "@rond/core/server-kit"
import type { AccessQueries } from "./access-queries.ts"

/**
 * Authorizes access to meetings and patients for this session. Every refusal is passed to `onRefused`, which audits it even when the request's
 * own transaction is rolled back because of it.
 *
 * @param session absent on public endpoints without a signed-in person: then all access is refused
 */
export function accessOf(lookup: AccessQueries, session: Session | undefined, onRefused: (entry: AuditEntry) => void): Access["Service"] {
  const clinician = session?.clinician

  const refuse = (title: string, about: Pick<AuditEntry, "meetingId" | "patientId">, code?: string) =>
    Effect.suspend(() => {
      onRefused({ action: "access.refused", outcome: "refused", ...about, ...(code === undefined ? {} : { detail: { code } }) })
      return Effect.fail(refused(title, code))
    })

  const requireMeeting = Effect.fnUntraced(function* (meetingId: string) {
    if (clinician === undefined) return yield* refuse("Only clinicians see meetings", { meetingId })
    const facts = yield* Effect.orDie(lookup.meeting(meetingId))
    if (facts === undefined) return yield* notFound("Meeting")
    const { colleagueIds, ...access } = facts
    if (access.poolId !== clinician.poolId) return yield* refuse("The meeting is another pool's", { meetingId })
    if (access.clinicianId !== clinician.id && !colleagueIds.includes(clinician.id))
      return yield* refuse("The meeting is another clinician's", { meetingId })
    return access
  })

  const requirePatient = Effect.fnUntraced(function* (patientId: string) {
    if (clinician === undefined) return yield* refuse("Only clinicians see patients", { patientId })
    const { exists, isRelated } = yield* Effect.orDie(lookup.patient({ clinicianId: clinician.id, poolId: clinician.poolId, patientId }))
    if (!exists) return yield* notFound("Patient")
    if (!isRelated) return yield* refuse("No care relation with this patient", { patientId })
    const access: PatientAccess = { patientId, poolId: clinician.poolId }
    return access
  })

  const requireAccount = Effect.fnUntraced(function* (userId: string) {
    const treated =
      clinician === undefined
        ? undefined
        : yield* Effect.orDie(lookup.treatedOnAccount({ clinicianId: clinician.id, poolId: clinician.poolId, userId }))
    return yield* requirePatient(treated ?? userId)
  })

  const requireClinicianIn = Effect.fnUntraced(function* (countries: readonly string[]) {
    if (clinician === undefined || !countries.includes(clinician.poolCountry))
      return yield* refuse("Another market's clinicians do this", {})
    return clinician
  })
  const requireSupport: Effect.Effect<void, Problem> =
    session?.role === "support" ? Effect.void : refuse("Only support people may do this", {})

  return Access.of({ requireMeeting, requirePatient, requireAccount, requireClinicianIn, requireSupport, refuse })
}
