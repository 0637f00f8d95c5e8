import { SqlClient, type Statement } from "effect/sql"
import { Effect } from "effect"
import { type SessionClinician, Access, Audit, auditPatients, handle, notFound, readStored } from "@rond/core/server-kit"
import {
  type CareDetails,
  getCareDetails,
  getObservations,
  getPatientInfo,
  getPatientUser,
  getPatientWarnings,
  type Observation,
  ObservationSource,
  type PatientInfo,
  type PatientUser,
  type PatientWarning,
} from "@rond/core/model/patient"
import { callingClinician } from "../clinicians.ts"
import { isTreatedBy, patientUserJson, shownOn } from "./patient-json.ts"

/**
 * SQL for the id of a patient's account. An adult's is their own. A child's is the account that booked the latest meeting which gives the
 * clinician a care relation in their pool; without such a meeting, the account of a verified guardian. The clinician always talks to the
 * guardian, wherever the child is opened from. An unverified guardian is named with the child, but their account stays closed until they book.
 */
export const accountOf = Effect.fnUntraced(function* (patientId: string, { id, poolId }: Pick<SessionClinician, "id" | "poolId">) {
  const sql = yield* SqlClient.SqlClient
  const account: Statement.Fragment = sql`(
    select case when asked.is_child then coalesce(
      (
        select relation.user_id from care_relation relation
        where relation.patient_id = asked.id and relation.clinician_id = ${id} and relation.pool_id = ${poolId}
          and relation.user_id is not null
        order by relation.since desc, relation.user_id limit 1
      ),
      (select guardian.user_id from guardian where guardian.child_id = asked.id and guardian.is_verified order by guardian.user_id limit 1),
      asked.id
    ) else asked.id end
    from patient asked where asked.id = ${patientId}
  )`
  return account
})

/** Requires access to a patient, and records what was read. */
const openPatient = Effect.fnUntraced(function* (patientId: string, action: string) {
  const access = yield* (yield* Access).requirePatient(patientId)
  yield* (yield* Audit).write({ action, patientId, outcome: "done" })
  return access
})

const user = handle(getPatientUser, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireAccount(params.id)
    const sql = yield* SqlClient.SqlClient
    const clinician = yield* callingClinician
    const account = yield* accountOf(params.id, clinician)
    const [row] = yield* sql<{ readonly user: PatientUser }>`
      select ${patientUserJson(sql, "patient", clinician)} as "user" from patient where id = ${account}`
    const { user } = row ?? (yield* notFound("Patient"))
    yield* auditPatients({ action: "patient.account.read", subjectId: user.id }, [params.id, ...shownOn(user)])
    return user
  }),
)

const info = handle(getPatientInfo, ({ params }) =>
  Effect.gen(function* () {
    yield* openPatient(params.id, "patient.read")
    const sql = yield* SqlClient.SqlClient
    const isOpen = isTreatedBy(sql, yield* callingClinician, "adult")
    const [patient] = yield* sql<Omit<PatientInfo, "hasProxyUser">>`
      select id, given_name || ' ' || family_name as name, gender, id_number as "idNumber",
        to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", is_child as "isChild",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'userId', adult.id, 'name', adult.given_name || ' ' || adult.family_name, 'phone', adult.phone,
            'relationship', guardian.relationship, 'isVerified', guardian.is_verified, 'isRecordOpen', ${isOpen}) order by adult.id)
          from guardian join patient adult on adult.id = guardian.user_id
          where guardian.child_id = patient.id), '[]') as guardians
      from patient where id = ${params.id}`
    if (patient === undefined) return yield* notFound("Patient")
    yield* auditPatients(
      { action: "patient.guardian.read", subjectId: patient.id },
      patient.guardians.map(({ userId }) => userId),
    )
    return { ...patient, hasProxyUser: patient.guardians.length > 0 }
  }),
)

const details = handle(getCareDetails, ({ params }) =>
  Effect.gen(function* () {
    yield* openPatient(params.id, "patient.care-details.read")
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<CareDetails>`
      select insurance, listing, contact_person as "contactPerson", care_market_specifics as "marketSpecifics"
      from patient where id = ${params.id}`
    return row ?? (yield* notFound("Patient"))
  }),
)

const warnings = handle(getPatientWarnings, ({ params }) =>
  Effect.gen(function* () {
    const { poolId } = yield* openPatient(params.id, "patient.warnings.read")
    const sql = yield* SqlClient.SqlClient
    return {
      warnings: yield* sql<PatientWarning>`
        select id as "warningId", type, kind, reason, note, clinician_name as "clinicianName", instant_text(created_at) as "createdAt"
        from patient_warning where patient_id = ${params.id} and pool_id = ${poolId} order by created_at desc, id`,
    }
  }),
)

/** An observation as it is stored: its source is any word. */
type StoredObservation = Omit<Observation, "source"> & { readonly source: string }

const readSource = readStored(ObservationSource)

const readObservation = (row: StoredObservation) => Effect.map(readSource(row.source), (source) => ({ ...row, source }) as Observation)

const observations = handle(getObservations, ({ params, query }) =>
  Effect.gen(function* () {
    yield* openPatient(params.id, "patient.observations.read")
    const sql = yield* SqlClient.SqlClient
    const all = yield* sql<StoredObservation>`
      select id, source, value, response_set_id as "responseSetId", instant_text(created_at) as "createdAt"
      from observation where patient_id = ${params.id} order by observation.created_at desc, id`
    if (query.history === "true") return { observations: yield* Effect.forEach(all, readObservation) }
    // Without history: the patient's latest answer, which for allergies may have several values.
    const newest = new Map<string, string>()
    for (const { source, responseSetId } of all) if (!newest.has(source)) newest.set(source, responseSetId)
    const latest = all.filter(({ source, responseSetId }) => newest.get(source) === responseSetId)
    return { observations: yield* Effect.forEach(latest, readObservation) }
  }),
)

export const patientHandlers = [user, info, details, warnings, observations]
