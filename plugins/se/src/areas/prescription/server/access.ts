import { Access, Audit, type PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../clinic/server/index.ts"

/** The patient, for a clinician of a Swedish pool who treats them. */
export const swedishPatient = Effect.fnUntraced(function* (patientId: string) {
  yield* swedishClinician
  return yield* (yield* Access).requirePatient(patientId)
})

/** A meeting of the caller with this patient, whom the caller treats. */
export const meetingWith = Effect.fnUntraced(function* ({
  patientId,
  meetingId,
}: {
  readonly patientId: string
  readonly meetingId: string
}) {
  yield* swedishClinician
  const access = yield* Access
  const meeting = yield* access.requireMeeting(meetingId)
  if (meeting.patientId !== patientId) return yield* access.refuse("The meeting is with somebody else", { meetingId, patientId })
  yield* access.requirePatient(patientId)
  return meeting
})

/** The patient's number at the national service; `null` where the clinic has none. */
export const idNumberOf = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly idNumber: string | null }>`select id_number as "idNumber" from patient where id = ${patientId}`
  return row?.idNumber ?? null
})

/**
 * The patient with this number, whom the caller treats. A number without a patient is refused like that of a patient whom the caller does not treat.
 */
export const patientOfIdNumber = Effect.fnUntraced(function* (idNumber: string) {
  const { id, poolId } = yield* swedishClinician
  const access = yield* Access
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly id: string }>`
    select patient.id from patient where id_number = ${idNumber}
    order by exists (select 1 from care_relation relation
      where relation.patient_id = patient.id and relation.clinician_id = ${id} and relation.pool_id = ${poolId}) desc, patient.id limit 1`
  return row === undefined ? yield* access.refuse("Nobody has this number", {}) : yield* access.requirePatient(row.id)
})

/** Writes what was done to the audit log. */
export const audited = (
  action: string,
  about: Pick<PatientAccess, "patientId"> & { readonly meetingId?: string },
  subjectId?: string,
  detail?: Readonly<Record<string, string | number>>,
) =>
  Effect.flatMap(Audit, (audit) =>
    audit.write({ action: `se.${action}`, patientId: about.patientId, meetingId: about.meetingId, subjectId, outcome: "done", detail }),
  )
