import { anna, asking, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { millisOfDay } from "../../../swedish-day.ts"

const { meetingId, patientId } = anna
const dose = {
  seriesId: "series",
  vaccineId: "vaccine",
  meetingId,
  careFacilityId: "se-facility",
  performerId: anna.clinician.clinician!.id,
  doseNumber: 2,
  bodySiteId: "arm",
  doseQuantityValue: 0.5,
  doseQuantityUnit: "ml",
  lotNumber: "LOT-1",
  occurredAt: millisOfDay("2026-01-02"),
}

/** The care facility of Anna's meeting. */
export const { careFacilityId } = dose

/** Anna's meeting is at a care facility, and she had the first of three doses. */
export const insertVaccinations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into care_facility (id, pool_id, name) values (${dose.careFacilityId}, 'north', 'Care centre')`
  yield* sql`update meeting set care_facility_id = ${dose.careFacilityId} where id = ${meetingId}`
  yield* sql`insert into se_vaccine_program (id, series_doses, lokalise_key_suffix) values ('program', 3, 'tbe')`
  yield* sql`insert into se_vaccine (id, name, target_diseases, dose_quantities)
    values (${dose.vaccineId}, 'Vaccine', '[]', '[{"value": 0.5, "unit": "ml"}]')`
  yield* sql`insert into se_program_vaccine (program_id, vaccine_id) values ('program', ${dose.vaccineId})`
  yield* sql`insert into se_body_site (id, code, place) values (${dose.bodySiteId}, 'ARM', 1)`
  yield* sql`insert into se_immunization_series (id, patient_id, pool_id, program_id, created_by)
    values (${dose.seriesId}, ${patientId}, 'north', 'program', ${dose.performerId})`
  yield* sql`insert into se_immunization (id, series_id, patient_id, pool_id, vaccine_id, performer_id, reporter_id, dose_number, body_site_id,
      dose_quantity_value, dose_quantity_unit, lot_number, occurred_on)
    values ('dose', ${dose.seriesId}, ${patientId}, 'north', ${dose.vaccineId}, ${dose.performerId}, ${dose.performerId}, 1, ${dose.bodySiteId},
      0.5, 'ml', 'LOT-1', date '2026-01-01')`
})

const ofRegister = (input: object) => ({ because: "The register of vaccines is the same for every patient.", by: anna, input })

/** Sample requests of the vaccination endpoints. */
export const vaccinationRequests = {
  patientScoped: {
    "se.immunization-series": asking(anna, { query: { patientId } }),
    "se.create-immunization-series": asking(anna, { payload: { patientId, programId: "program" } }),
    "se.add-immunization": asking(anna, { payload: dose }),
    "se.immunization-reporter": asking(anna, { params: { id: dose.performerId }, query: { patientId } }),
    "se.remove-immunization": asking(anna, { params: { id: "dose" }, payload: { status: "entered-in-error", note: "Wrong patient" } }),
  },
  unscoped: {
    "se.body-sites": ofRegister({}),
    "se.vaccines": ofRegister({ query: {} }),
    "se.vaccine-programs": ofRegister({ query: { vaccineId: dose.vaccineId } }),
    "se.lot-numbers": ofRegister({ query: { vaccineId: dose.vaccineId } }),
  },
} satisfies Pick<EndpointAccess, "patientScoped" | "unscoped">
