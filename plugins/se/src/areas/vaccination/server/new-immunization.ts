import { randomUUID } from "node:crypto"
import { writtenText } from "@rond/core/format"
import type { TakenAction } from "@rond/core/model/actions"
import { Access, announceTaken, Audit, conflict, Events, handle, invalid, notFound } from "@rond/core/server-kit"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  addImmunization,
  alreadyInError,
  doseTaken,
  type DoseQuantity,
  invalidImmunization,
  type NewImmunization,
  removeImmunization,
  vaccinationsChanged,
  vaccinationsTopic,
} from "../model/vaccination.ts"
import { format } from "../../../format.ts"
import { dayOfMillis, isMidnight } from "../../../swedish-day.ts"
import { isPossibleDay, longestRemovalReason, lotNumberIssue, totalDoses } from "../screen/vaccination-rules.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

/** 422: the value of this field, by its name on the wire, is none of those that it may have. */
export const unknownValue = (field: string) => invalid(invalidImmunization, `${field} does not fit`, { field })

/** The stored data with which the fields of a new dose are compared. */
interface Given {
  readonly seriesDoses: number | null
  readonly hasVaccine: boolean
  readonly doseQuantities: readonly DoseQuantity[]
  readonly hasBodySite: boolean
  readonly careFacilityId: string | null
  readonly dateOfBirth: string | null
}

/** The first field of a dose that does not fit, by its name on the wire. */
function wrongField(dose: NewImmunization, facts: Given, today: Temporal.PlainDate): string | undefined {
  if (dose.careFacilityId !== facts.careFacilityId) return "care_facility_id"
  if (!facts.hasVaccine) return "vaccine_id"
  if (!facts.doseQuantities.some(({ value, unit }) => value === dose.doseQuantityValue && unit === dose.doseQuantityUnit))
    return "dose_quantity_value"
  if (dose.doseNumber > totalDoses(facts)) return "dose_number"
  if (!facts.hasBodySite) return "body_site_id"
  if (lotNumberIssue(dose.lotNumber) !== undefined) return "lot_number"
  if (!isMidnight(dose.occurredAt)) return "occurred_at"
  const day = Temporal.PlainDate.from(dayOfMillis(dose.occurredAt))
  return isPossibleDay(day, { today, dateOfBirth: facts.dateOfBirth }) ? undefined : "occurred_at"
}

/** Tells the pages that have the vaccinations open. */
const announceChange = (poolId: string, patientId: string) =>
  Effect.flatMap(Events, (events) => events.publish({ topic: vaccinationsTopic(poolId, patientId), type: vaccinationsChanged, data: {} }))

const add = handle(addImmunization, ({ payload: dose }) =>
  Effect.gen(function* () {
    const clinician = yield* swedishClinician
    const access = yield* Access
    const { meetingId, patientId, poolId } = yield* access.requireMeeting(dose.meetingId)
    if (dose.performerId !== clinician.id) return yield* access.refuse("Clinicians register in their own name", { meetingId, patientId })
    const sql = yield* SqlClient.SqlClient
    const [facts] = yield* sql<Given>`
      select program.series_doses as "seriesDoses", patient.date_of_birth::text as "dateOfBirth", meeting.care_facility_id as "careFacilityId",
        exists (select 1 from se_program_vaccine where program_id = program.id and vaccine_id = ${dose.vaccineId}) as "hasVaccine",
        coalesce((select dose_quantities from se_vaccine where id = ${dose.vaccineId}), '[]') as "doseQuantities",
        exists (select 1 from se_body_site where id = ${dose.bodySiteId}) as "hasBodySite"
      from se_immunization_series series
      join se_vaccine_program program on program.id = series.program_id
      join patient on patient.id = series.patient_id
      join meeting on meeting.id = ${meetingId}
      where series.id = ${dose.seriesId} and series.patient_id = ${patientId} and series.pool_id = ${poolId}`
    if (facts === undefined) return yield* notFound("Immunization series")
    const today = format.day(yield* Clock.currentTimeMillis)
    const wrong = wrongField(dose, facts, today)
    if (wrong !== undefined) return yield* unknownValue(wrong)
    const [added] = yield* sql<{ readonly id: string }>`
      insert into se_immunization (id, series_id, patient_id, pool_id, vaccine_id, meeting_id, care_facility_id, performer_id, reporter_id,
        dose_number, body_site_id, dose_quantity_value, dose_quantity_unit, lot_number, occurred_on)
      values (${randomUUID()}, ${dose.seriesId}, ${patientId}, ${poolId}, ${dose.vaccineId}, ${meetingId}, ${dose.careFacilityId},
        ${dose.performerId}, ${clinician.id}, ${dose.doseNumber}, ${dose.bodySiteId}, ${dose.doseQuantityValue}, ${dose.doseQuantityUnit}, ${dose.lotNumber.trim()},
        ${dayOfMillis(dose.occurredAt)}::date)
      on conflict do nothing returning id`
    if (added === undefined) return yield* conflict(doseTaken, "The dose is registered already", { dose_number: dose.doseNumber })
    yield* (yield* Audit).write({ action: "se.immunization.add", meetingId, patientId, subjectId: added.id, outcome: "done" })
    yield* announceChange(poolId, patientId)
    yield* announceTaken(meetingId)
  }),
)

const remove = handle(removeImmunization, ({ params, payload }) =>
  Effect.gen(function* () {
    const clinician = yield* swedishClinician
    const sql = yield* SqlClient.SqlClient
    const [series] = yield* sql<{ readonly patientId: string; readonly poolId: string }>`
      select series.patient_id as "patientId", series.pool_id as "poolId"
      from se_immunization dose join se_immunization_series series on series.id = dose.series_id where dose.id = ${params.id}`
    if (series === undefined) return yield* notFound("Immunization")
    const { patientId, poolId } = yield* (yield* Access).requirePatient(series.patientId)
    if (poolId !== series.poolId) return yield* notFound("Immunization")
    const note = writtenText(payload.note)
    if (note === "" || note.length > longestRemovalReason) return yield* unknownValue("note")
    const [removed] = yield* sql<{ readonly meetingId: string | null }>`
      update se_immunization set status = 'entered-in-error', note = ${note}, removed_by = ${clinician.id}, updated_at = now()
      where id = ${params.id} and status = 'completed' returning meeting_id as "meetingId"`
    if (removed === undefined) return yield* conflict(alreadyInError, "The entry was entered in error already")
    yield* (yield* Audit).write({ action: "se.immunization.remove", patientId, subjectId: params.id, outcome: "done" })
    yield* announceChange(poolId, patientId)
    yield* announceTaken(removed.meetingId)
  }),
)

/** The doses registered in a meeting, without those entered in error. */
export const vaccinationsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select dose.id, false as "isCancelled" from se_immunization dose
      join se_immunization_series series on series.id = dose.series_id join meeting on meeting.id = dose.meeting_id
      where meeting.id = ${meetingId} and series.patient_id = meeting.patient_id and dose.status = 'completed'`,
  )

export const newImmunizationHandlers = [add, remove]
