import { SqlClient, type Statement } from "effect/sql"
import { Effect } from "effect"
import { Access, Audit, auditPatients, handle, type Lookup, lookUp, notFound, type PatientAccess, readStored } from "@rond/core/server-kit"
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
import { inPlaces, type Placed } from "../../../platform/database/lookups.ts"
import { askedRows, askedViewer, type Viewed, viewedBy } from "../viewed.ts"
import { needsOf } from "./needs.ts"
import { isTreatedBy, patientUserJson, shownOn, type Viewer } from "./patient-json.ts"

/**
 * SQL for the id of a patient's account. An adult's is their own. A child's is the account that booked the latest meeting which gives the
 * clinician a care relation in their pool; without such a meeting, the account of a verified guardian. The clinician always talks to the
 * guardian, wherever the child is opened from. An unverified guardian is named with the child, but their account stays closed until they book.
 */
export const accountOf = (
  sql: SqlClient.SqlClient,
  patientId: string | Statement.Fragment,
  { id, poolId }: Viewer,
): Statement.Fragment => sql`(
  select case when treated.is_child then coalesce(
    (
      select relation.user_id from care_relation relation
      where relation.patient_id = treated.id and relation.clinician_id = ${id} and relation.pool_id = ${poolId}
        and relation.user_id is not null
      order by relation.since desc, relation.user_id limit 1
    ),
    (select guardian.user_id from guardian where guardian.child_id = treated.id and guardian.is_verified order by guardian.user_id limit 1),
    treated.id
  ) else treated.id end
  from patient treated where treated.id = ${patientId}
)`

/** Requires access to a patient, and records what was read. */
const openPatient = Effect.fnUntraced(function* (patientId: string, action: string) {
  const access = yield* (yield* Access).requirePatient(patientId)
  yield* (yield* Audit).write({ action, patientId, outcome: "done" })
  return access
})

const findAccounts: Lookup<Viewed, { readonly user: PatientUser } | undefined> = (sql, keys) =>
  Effect.map(
    sql<{ readonly user: PatientUser } & Placed>`
      select place::int, ${patientUserJson(sql, "patient", askedViewer(sql))} as "user"
      from ${askedRows(sql, keys)}
      join patient on patient.id = ${accountOf(sql, sql.literal("asked.id"), askedViewer(sql))}`,
    (rows) => inPlaces(keys, rows),
  )

const user = handle(getPatientUser, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireAccount(params.id)
    const { user } = (yield* lookUp(findAccounts, viewedBy(yield* callingClinician, params.id))) ?? (yield* notFound("Patient"))
    yield* auditPatients({ action: "patient.account.read", subjectId: user.id }, [params.id, ...shownOn(user)])
    return user
  }),
)

type StoredInfo = Omit<PatientInfo, "hasProxyUser">

const findInfos: Lookup<Viewed, StoredInfo | undefined> = (sql, keys) =>
  Effect.map(
    sql<StoredInfo & Placed>`
      select place::int, patient.id, given_name || ' ' || family_name as name, gender, id_number as "idNumber",
        to_char(date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", is_child as "isChild",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'userId', adult.id, 'name', adult.given_name || ' ' || adult.family_name, 'phone', adult.phone,
            'relationship', guardian.relationship, 'isVerified', guardian.is_verified,
            'isRecordOpen', ${isTreatedBy(sql, askedViewer(sql), "adult")}, 'needs',
              case when guardian.is_verified then ${needsOf(sql, "adult", askedViewer(sql).poolId)} else '[]' end)
            order by adult.id)
          from guardian join patient adult on adult.id = guardian.user_id
          where guardian.child_id = patient.id), '[]') as guardians
      from ${askedRows(sql, keys)} join patient on patient.id = asked.id`,
    (rows) => inPlaces(keys, rows),
  )

const info = handle(getPatientInfo, ({ params }) =>
  Effect.gen(function* () {
    yield* openPatient(params.id, "patient.read")
    const patient = (yield* lookUp(findInfos, viewedBy(yield* callingClinician, params.id))) ?? (yield* notFound("Patient"))
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

/** The warnings about each patient in a pool, newest first. */
const findWarnings: Lookup<PatientAccess, readonly PatientWarning[]> = (sql, patients) =>
  Effect.map(
    sql<PatientWarning & Placed>`
      select place::int, id as "warningId", type, kind, reason, note, clinician_name as "clinicianName", instant_text(created_at) as "createdAt"
      from unnest(${patients.map(({ patientId }) => patientId)}::text[], ${patients.map(({ poolId }) => poolId)}::text[])
        with ordinality as asked (patient_id, pool_id, place)
      join patient_warning warning on warning.patient_id = asked.patient_id and warning.pool_id = asked.pool_id
      order by created_at desc, id`,
    (rows) => {
      const byPlace = Map.groupBy(rows, ({ place }) => place)
      return patients.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ place: _place, ...warning }) => warning))
    },
  )

const warnings = handle(getPatientWarnings, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* openPatient(params.id, "patient.warnings.read")
    return { warnings: yield* lookUp(findWarnings, access) }
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
