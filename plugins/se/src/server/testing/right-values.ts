import { about, type PoolRound, type RightValues, type WireValues } from "@rond/server/testing"
import { Effect } from "effect"
import { insertPollenMeeting } from "../../areas/pollen/testing/pollen-access.ts"
import { insertPlace, placeOf } from "../../areas/physical-lab-queue/testing/lab-queue-access.ts"
import { insertRenewal } from "../../areas/renewal-review/testing/renewal-access.ts"
import { SqlClient } from "effect/sql"
import { insertReferralOf, rightReferral } from "../../areas/specialist-referral/testing/referral-access.ts"

const by = "owner of north"
const nothingMeasured = JSON.stringify({ blood_pressure: null, pulse: null, height: null, weight: null, waist: null, bmi: null })

/** One tablet every morning, in wire format. */
const everyMorning = {
  type: "DAILY",
  time_amounts: [{ time: "08:00:00", amount: 1 }],
  weekly_repeats: [],
  custom_dosage_text: null,
  as_needed_amount_interval_min: null,
  as_needed_amount_interval_max: null,
  as_needed_max_amount: null,
  additional_instructions: null,
}
/** From 2026 on. */
const dosage = { ...everyMorning, dosage_date_start: Date.parse("2025-12-31T23:00:00Z"), dosage_date_end: null }

/** A medication for each change. */
const medications = ["medication", "ending", "ending-for", "mistaken", "reasons"] as const

const medicationOf =
  (which: (typeof medications)[number], more: WireValues = {}) =>
  (round: PoolRound): WireValues => ({ ...about("today", more)(round), id: `${round.patientId}-${which}` })

/** A patient who had the first of three doses. */
const insertVaccination = Effect.fnUntraced(function* ({ pool, patientId, mark, owner }: PoolRound) {
  const sql = yield* SqlClient.SqlClient
  const [clinicianId, series] = [owner.clinician!.id, `${patientId}-series`]
  yield* sql`insert into se_vaccine_program (id, series_doses, lokalise_key_suffix) values ('program', 3, 'tbe') on conflict do nothing`
  yield* sql`insert into se_vaccine (id, name, target_diseases, dose_quantities)
    values ('vaccine', 'Vaccine', '[]', '[{"value": 0.5, "unit": "ml"}]') on conflict do nothing`
  yield* sql`insert into se_program_vaccine (program_id, vaccine_id) values ('program', 'vaccine') on conflict do nothing`
  yield* sql`insert into se_body_site (id, code, place) values ('arm', 'ARM', 1) on conflict do nothing`
  yield* sql`insert into se_immunization_series (id, patient_id, pool_id, program_id, created_by)
    values (${series}, ${patientId}, ${pool.id}, 'program', ${clinicianId})`
  yield* sql`insert into se_immunization (id, series_id, patient_id, pool_id, vaccine_id, performer_id, reporter_id, dose_number, body_site_id,
      dose_quantity_value, dose_quantity_unit, lot_number, occurred_on)
    values (${`${patientId}-dose`}, ${series}, ${patientId}, ${pool.id}, 'vaccine', ${clinicianId}, ${clinicianId}, 1, 'arm', 0.5, 'ml', ${mark},
      date '2026-01-01')`
})

const insertMedications = Effect.fnUntraced(function* ({ pool, patientId, mark, owner }: PoolRound) {
  const sql = yield* SqlClient.SqlClient
  const medication = {
    atc_code: "A02BC01",
    npl_id: "1",
    trade_name: mark,
    marketing_auth_holder: null,
    links: { dosage_information: null },
  }
  const drug = { npl_id: "1", name: mark, marketing_auth_holder: null, drug_form_text_sv: null, dosages: [] }
  for (const which of medications)
    yield* sql`
    insert into se_medication (id, patient_id, pool_id, medication, sil_drug, reason, dosage, starts_on, modified_by_id, modified_by_name)
    values (${`${patientId}-${which}`}, ${patientId}, ${pool.id}, ${JSON.stringify(medication)}::text::jsonb, ${JSON.stringify(drug)}::text::jsonb,
      '[{"code": "K21.9", "text": "Heartburn"}]', ${JSON.stringify(everyMorning)}::text::jsonb, date '2026-01-01', ${owner.clinician!.id}, 'Dr')`
})

export const rightValues: RightValues = {
  requests: {
    "se.lab-test": { values: (round) => ({ ...about("today")(round), id: `${round.patientId}-lab` }) },
    "se.lab-measurements": { values: (round) => ({ ...about("today")(round), encounterId: `${round.patientId}-encounter` }) },
    "se.edit-medication": { by, values: medicationOf("medication", { dosage }) },
    "se.end-medication": { by, values: medicationOf("ending") },
    "se.end-medication-for": { by, values: medicationOf("ending-for", { end_reason: { code: "COMPLETED", text: null } }) },
    "se.correct-medication-reasons": { by, values: medicationOf("reasons", { reason: [{ code: "K21.9", text: "Heartburn" }] }) },
    "se.mark-medication-in-error": { by, values: medicationOf("mistaken", { status: "ENTERED_IN_ERROR", note: "Wrong patient" }) },
    "se.add-immunization": {
      by,
      values: (round) =>
        about("today", {
          series_id: `${round.patientId}-series`,
          vaccine_id: "vaccine",
          care_facility_id: `${round.pool.id}-facility`,
          performer_id: round.owner.clinician!.id,
          dose_number: 2,
          body_site_id: "arm",
          dose_quantity_value: 0.5,
          dose_quantity_unit: "ml",
          lot_number: "LOT-1",
          occurred_at: Temporal.PlainDate.from("2026-01-02").toZonedDateTime("Europe/Stockholm").epochMilliseconds,
        })(round),
    },
    "se.immunization-reporter": { values: about("today", { id: "north-clinician-owner" }) },
    "se.refer-for-covid-test": { by, values: about("today", { kind: "covid_19_testing" }) },
    "se.leave-lab-queue": { by, values: (round) => about("ended", { placeId: placeOf(round) })(round) },
    "se.renewal-review": {
      by,
      values: (round) => about("today", { renewalId: round.idOf("renewal-review") })(round),
    },
    "se.renewal-review-knowledge": {
      by,
      values: (round) => about("today", { renewalId: round.idOf("renewal-review") })(round),
    },
    "se.decide-renewal-review": {
      by,
      values: (round) =>
        about("today", {
          renewalId: round.idOf("renewal-review"),
          approval: "procedure_rejected_by_recipient",
          ids: [`${round.idOf("renewal-review")}-1`],
          reason: "other",
          message: "Book a visit.",
        })(round),
    },
    "se.order-lab-referral": { by, values: about("today", { tests: ["NPU28309"], lab_test_site_id: "odenplan" }) },
    "se.cancel-lab-referral": { by, values: ({ idOf }) => ({ id: idOf("lab-referral") }) },
    "se.refuse-pollen": {
      by,
      values: ({ idOf }) => ({ meetingId: idOf("pollen"), reason: "other", message: "Buy it without a prescription." }),
    },
    "se.specialist-referral-images": {
      by,
      values: (round) => about("today", { surveyInformationId: `${round.meetingId("today")}-form` })(round),
    },
    "se.order-specialist-referral": { by, values: about("today", rightReferral) },
    "se.print-specialist-referral": { values: ({ patientId }) => ({ referral_id: `${patientId}-referral` }) },
    "se.remove-immunization": {
      by,
      values: ({ patientId }) => ({ id: `${patientId}-dose`, status: "entered-in-error", note: "Wrong" }),
    },
  },
  rows: (round) =>
    Effect.gen(function* () {
      const { pool, mark, patientId, meetingId } = round
      if (pool.country !== "SE") return
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into se_insurance_claim (patient_id, number_of_appointments) values (${patientId}, 3)`
      yield* sql`insert into se_validity_ticket (meeting_id, user_id, valid_from, valid_to, number_of_appointments, remained_appointments)
        values (${meetingId("today")}, ${patientId}, now() - interval '1 day', now() + interval '9 days', 3, 2)`
      yield* sql`insert into se_lab_test (id, patient_id, pool_id, source, status, type_key, updated_at, conclusion)
        values (${`${patientId}-lab`}, ${patientId}, ${pool.id}, 'VACCINA', 'COMPLETE', 'lab_test.type.iron', now(), ${mark})`
      yield* sql`insert into se_lab_encounter (id, patient_id, pool_id, measurements)
        values (${`${patientId}-encounter`}, ${patientId}, ${pool.id}, ${nothingMeasured}::text::jsonb)`
      yield* insertRenewal({ id: round.idOf("renewal-review"), meetingId: meetingId("today"), patientId, medicine: mark })
      yield* insertPollenMeeting({ id: round.idOf("pollen"), poolId: pool.id, clinicianId: round.owner.clinician!.id, patientId })
      yield* insertReferralOf({
        id: `${patientId}-referral`,
        meetingId: meetingId("today"),
        clinicianId: round.owner.clinician!.id,
        text: mark,
      })
      yield* insertPlace({
        id: placeOf(round),
        meetingId: meetingId("ended"),
        patientId,
        clinicianId: round.owner.clinician!.id,
        careFacilityId: `${pool.id}-facility`,
        room: mark,
      })
      yield* sql`insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site)
        values (${round.idOf("lab-referral")}, ${meetingId("today")}, ${patientId}, ${round.owner.clinician!.id}, 'ORDERED', ${round.idOf("lab-referral")},
          '[{"name": "TSH"}]', '{"name": "Odenplan", "address": "Odengatan 58", "active": true}')`
      yield* insertVaccination(round)
      yield* insertMedications(round)
    }),
}
