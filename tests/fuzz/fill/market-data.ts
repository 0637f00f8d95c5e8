import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dailyDosage } from "../right-values.ts"
import { type FuzzPatient, type FuzzPool, markOf, patientId, staffMarkOf } from "../world.ts"

const nothingMeasured = JSON.stringify({ blood_pressure: null, pulse: null, height: null, weight: null, waist: null, bmi: null })

/** A patient who had the first of three doses. */
const insertVaccination = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
  const sql = yield* SqlClient.SqlClient
  const id = patientId(adult)
  const [owner, series] = [`${pool.id}-clinician-owner`, `${id}-series`]
  yield* sql`insert into se_vaccine_program (id, series_doses, lokalise_key_suffix) values ('program', 3, 'tbe') on conflict do nothing`
  yield* sql`insert into se_vaccine (id, name, target_diseases, dose_quantities)
    values ('vaccine', 'Vaccine', '[]', '[{"value": 0.5, "unit": "ml"}]') on conflict do nothing`
  yield* sql`insert into se_program_vaccine (program_id, vaccine_id) values ('program', 'vaccine') on conflict do nothing`
  yield* sql`insert into se_body_site (id, code, place) values ('arm', 'ARM', 1) on conflict do nothing`
  yield* sql`insert into se_immunization_series (id, patient_id, pool_id, program_id, created_by)
    values (${series}, ${id}, ${pool.id}, 'program', ${owner})`
  yield* sql`insert into se_immunization (id, series_id, patient_id, pool_id, vaccine_id, performer_id, reporter_id, dose_number, body_site_id,
      dose_quantity_value, dose_quantity_unit, lot_number, occurred_on)
    values (${`${id}-dose`}, ${series}, ${id}, ${pool.id}, 'vaccine', ${owner}, ${owner}, 1, 'arm', 0.5, 'ml', ${markOf(adult)}, date '2026-01-01')`
})

const { dosage_date_start: _start, dosage_date_end: _end, ...dosage } = dailyDosage

/** A patient with a medication for each change. */
const insertMedications = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
  const sql = yield* SqlClient.SqlClient
  const id = patientId(adult)
  const medication = {
    atc_code: "A02BC01",
    npl_id: "1",
    trade_name: markOf(adult),
    marketing_auth_holder: null,
    links: { dosage_information: null },
  }
  const drug = { npl_id: "1", name: markOf(adult), marketing_auth_holder: null, drug_form_text_sv: null, dosages: [] }
  for (const which of ["medication", "ending", "ending-for", "mistaken", "reasons"])
    yield* sql`
    insert into se_medication (id, patient_id, pool_id, medication, sil_drug, reason, dosage, starts_on, modified_by_id, modified_by_name)
    values (${`${id}-${which}`}, ${id}, ${pool.id}, ${JSON.stringify(medication)}::text::jsonb, ${JSON.stringify(drug)}::text::jsonb,
      '[{"code": "K21.9", "text": "Heartburn"}]', ${JSON.stringify(dosage)}::text::jsonb, date '2026-01-01', ${`${pool.id}-clinician-owner`}, 'Dr')`
})

/** A market's own data of a patient. */
export const insertMarketData = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient, meeting: string) {
  const sql = yield* SqlClient.SqlClient
  const id = patientId(adult)
  switch (pool.country) {
    case "SE":
      yield* sql`insert into se_insurance_claim (patient_id, number_of_appointments) values (${id}, 3)`
      yield* sql`insert into se_validity_ticket (meeting_id, user_id, valid_from, valid_to, number_of_appointments, remained_appointments)
        values (${meeting}, ${id}, now() - interval '1 day', now() + interval '9 days', 3, 2)`
      yield* sql`insert into se_lab_test (id, patient_id, pool_id, source, status, type_key, updated_at, conclusion)
        values (${`${id}-lab`}, ${id}, ${pool.id}, 'VACCINA', 'COMPLETE', 'lab_test.type.iron', now(), ${markOf(adult)})`
      yield* sql`insert into se_lab_encounter (id, patient_id, pool_id, measurements)
        values (${`${id}-encounter`}, ${id}, ${pool.id}, ${nothingMeasured}::text::jsonb)`
      yield* insertVaccination(pool, adult)
      yield* insertMedications(pool, adult)
      return
    case "GB":
      yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
        values (${`${meeting}-task`}, ${meeting}, 'BLOODS', 'Bloods', ${markOf(adult)}, 'ROUTINE', 'SUBMITTED')`
      yield* sql`insert into uk_identity_verification (user_id, method, status, at, by_name)
        values (${id}, 'KNOWLEDGE_BASED', 'VERIFIED', now(), ${staffMarkOf(pool)})`
      return
    case "FR":
      yield* sql`insert into fr_partner (id, name, emr_answers) values ('partner', ${`${staffMarkOf(pool)} partner`}, true) on conflict do nothing`
      yield* sql`insert into fr_partner_patient (user_id, partner_id, external_patient_id) values (${id}, 'partner', ${markOf(adult)})`
      return
    default:
      return
  }
})
