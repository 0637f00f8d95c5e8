import { randomUUID } from "node:crypto"
import { Access, Audit, handle, holdLockOf, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  createImmunizationSeries,
  getReporter,
  type Immunization,
  listImmunizationSeries,
  type VaccineProgram,
} from "../model/vaccination.ts"
import { millisOfDay } from "../../../swedish-day.ts"
import { swedishClinician } from "../../clinic/server/index.ts"
import { programColumn, vaccineColumn } from "./register.ts"
import { unknownValue } from "./new-immunization.ts"

/** The patient, if the caller is of a Swedish pool and treats them. */
const treatedPatient = Effect.fnUntraced(function* (patientId: string) {
  const clinician = yield* swedishClinician
  return { clinician, ...(yield* (yield* Access).requirePatient(patientId)) }
})

/** A series as the database answers it. */
interface SeriesRow {
  readonly id: string
  readonly program: VaccineProgram
  readonly immunizations: readonly (Omit<Immunization, "occurredAt"> & { readonly occurredOn: string })[]
}

const list = handle(listImmunizationSeries, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* treatedPatient(query.patientId)
    yield* (yield* Audit).write({ action: "se.immunizations.read", patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<SeriesRow>`
      select series.id, ${programColumn(sql)} as program,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', dose.id, 'status', dose.status, 'doseNumber', dose_number, 'occurredOn', occurred_on,
            'lastUpdatedAt', instant_text(dose.updated_at), 'lotNumber', lot_number, 'note', note, 'reporterId', reporter_id, 'removerId', removed_by,
            'meetingId', dose.meeting_id, 'performerId', performer_id, 'careFacilityName', facility.name,
            'vaccine', ${vaccineColumn(sql)}, 'doseQuantityValue', dose_quantity_value, 'doseQuantityUnit', dose_quantity_unit,
            'bodySite', jsonb_build_object('id', site.id, 'code', site.code)) order by occurred_on, dose_number, dose.id)
          from se_immunization dose
          join se_vaccine vaccine on vaccine.id = dose.vaccine_id
          join se_body_site site on site.id = dose.body_site_id
          left join care_facility facility on facility.id = dose.care_facility_id
          where dose.series_id = series.id), '[]') as immunizations
      from se_immunization_series series join se_vaccine_program program on program.id = series.program_id
      where series.patient_id = ${patientId} and series.pool_id = ${poolId} order by series.created_at, series.id`
    return {
      immunizationSeries: rows.map(({ immunizations, ...series }) => ({
        ...series,
        immunizations: immunizations.map(({ occurredOn, ...dose }) => ({
          ...dose,
          occurredAt: millisOfDay(occurredOn),
        })),
      })),
    }
  }),
)

const create = handle(
  createImmunizationSeries,
  ({ payload: { programId, ...payload } }) =>
    Effect.gen(function* () {
      const { clinician, patientId, poolId } = yield* treatedPatient(payload.patientId)
      const sql = yield* SqlClient.SqlClient
      const [program] = yield* sql`select 1 from se_vaccine_program where id = ${programId}`
      if (program === undefined) return yield* unknownValue("program_id")
      // Two that begin a series at the same time wait for each other.
      yield* holdLockOf("se-series", patientId, poolId, programId)
      const [existing] = yield* sql<{ readonly id: string }>`
        select id from se_immunization_series series
        where patient_id = ${patientId} and pool_id = ${poolId} and program_id = ${programId}
          and not exists (select 1 from se_immunization where series_id = series.id)
        order by created_at, id limit 1`
      const seriesId = existing?.id ?? randomUUID()
      if (existing === undefined) {
        yield* sql`
          insert into se_immunization_series (id, patient_id, pool_id, program_id, created_by)
          values (${seriesId}, ${patientId}, ${poolId}, ${programId}, ${clinician.id})`
      }
      yield* (yield* Audit).write({ action: "se.immunization-series.create", patientId, subjectId: seriesId, outcome: "done" })
      return { seriesId }
    }),
  {
    store: ({ seriesId }) => ({ seriesId }),
    read: ({ seriesId }, { payload }) => Effect.as(treatedPatient(payload.patientId), { seriesId }),
  },
)

const reporter = handle(getReporter, ({ params, query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* treatedPatient(query.patientId)
    yield* (yield* Audit).write({ action: "se.immunization-reporter.read", patientId, subjectId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ readonly name: string }>`
      select person.name from clinician join person on person.id = clinician.person_id
      where clinician.id = ${params.id} and exists (
        select 1 from se_immunization dose join se_immunization_series series on series.id = dose.series_id
        where clinician.id in (dose.performer_id, dose.reporter_id, dose.removed_by) and series.patient_id = ${patientId} and series.pool_id = ${poolId})`
    return row ?? (yield* notFound("Reporter"))
  }),
)

export const immunizationHandlers = [list, create, reporter]
