import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { noteForm } from "@rond/core/testkit/forms"
import { hashOf } from "../../server/src/call/secret.ts"
import { insertRows } from "../../server/src/clinic/insert.ts"
import { testPicture } from "../../server/src/testing/clinics/test-clinic.ts"
import { insertEntries, type SeededEntry } from "../../server/src/record/seed.ts"
import { insertAnswers } from "./fill-answers.ts"
import { dailyDosage } from "./right-values.ts"
import {
  former,
  type FuzzPatient,
  type FuzzPool,
  fuzzPools,
  letters,
  linkOf,
  markOf,
  meetingId,
  owner,
  colleague,
  conversationId,
  partyKeyOf,
  patientId,
  phoneOf,
  staffMarkOf,
  visitKeyOf,
} from "./world.ts"

const minute = 60_000
const [north, south] = fuzzPools
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** One round's patients with their meetings, in every pool. */
export const insertRound = (round: number) =>
  Effect.gen(function* () {
    for (const pool of fuzzPools) yield* insertPatients(pool, round)
    const shared: FuzzPatient = { pool: north, letter: letters.inTwoPools, round }
    yield* insertRows("meeting", [
      meetingRow(north, shared, "north", owner(north).clinician!.id, 0, shared),
      meetingRow(south, shared, "south", owner(south).clinician!.id, 0, shared),
      meetingRow(north, { pool: north, letter: letters.former, round }, "ended", former.clinician!.id, -2000, undefined, "COMPLETED"),
    ])
    for (const pool of [north, south]) {
      const written: FuzzPatient = { pool, letter: letters.written, round }
      yield* writeAbout(pool, shared, meetingId(shared, pool.id), written)
      yield* warnAbout(pool, shared, markOf(written))
    }
    yield* writeAbout(
      north,
      { pool: north, letter: letters.former, round },
      meetingId({ pool: north, letter: letters.former, round }, "ended"),
    )
  })

const insertPatients = Effect.fnUntraced(function* (pool: FuzzPool, round: number) {
  const sql = yield* SqlClient.SqlClient
  const who = (letter: FuzzPatient["letter"]): FuzzPatient => ({ pool, letter, round })
  const [adult, child, otherPatient] = [who(letters.adult), who(letters.child), who(letters.other)]
  const all = [adult, otherPatient, who(letters.former), ...(pool.id === "north" ? [who(letters.inTwoPools)] : [])]
  yield* insertRows("patient", [...all.map((patient, index) => patientRow(patient, index)), patientRow(child, 9)])
  yield* insertRows("guardian", [
    { child_id: patientId(child), user_id: patientId(adult), relationship: "mother", is_verified: round % 2 === 0 },
  ])
  const [mine, hers] = [owner(pool).clinician!.id, colleague(pool).clinician!.id]
  yield* insertRows("meeting", [
    meetingRow(pool, adult, "today", mine, -5, undefined),
    meetingRow(pool, adult, "ended", mine, -3000, undefined, "COMPLETED"),
    meetingRow(pool, child, "today", mine, 30, adult),
    meetingRow(pool, adult, "renewal", mine, 60, undefined),
    meetingRow(pool, adult, "away", hers, -4000, undefined, "COMPLETED"),
    meetingRow(pool, adult, "no-show", mine, -5000, undefined, "NO_SHOW"),
    meetingRow(pool, otherPatient, "today", hers, 90, undefined),
  ])
  yield* writeAbout(pool, adult, meetingId(adult, "ended"))
  yield* writeAbout(pool, adult, meetingId(adult, "away"), adult, { isSharable: false })
  yield* writeAbout(pool, otherPatient, meetingId(otherPatient, "today"), otherPatient, { isSigned: false })
  for (const patient of [adult, child, otherPatient]) yield* insertAround(patient)
  const meeting = meetingId(adult, "today")
  const id = (what: string) => `${pool.id}-${round}-${what}`
  yield* sql`insert into renewal_prescription (id, meeting_id, place, medicine)
    values (${id("renewal")}, ${meetingId(adult, "renewal")}, 1, ${markOf(adult)})`
  yield* sql`insert into call_link (id, meeting_id, patient_id, link_hash, expires_at, used_at, visit_key_hash)
    values (${id("link")}, ${meeting}, ${patientId(adult)}, ${hashOf(linkOf(pool, round))}, now() + interval '1 hour', now(),
      ${hashOf(visitKeyOf(pool, round))})`
  yield* sql`insert into call_room (id, meeting_id) values (${id("room")}, ${meeting})`
  yield* sql`insert into call_party (key_hash, room_id, party, expires_at)
    values (${hashOf(partyKeyOf(pool, round))}, ${id("room")}, 'patient', now() + interval '1 hour')`
  yield* sql`insert into patient_message (id, meeting_id, patient_id, clinician_id, subject, body)
    values (${id("message")}, ${meeting}, ${patientId(adult)}, ${mine}, ${`About ${markOf(adult)}`}, ${`Dear ${markOf(adult)}`})`
  yield* sql`insert into survey_response (id, patient_id, pool_id, form_name, questions)
    values (${id("survey")}, ${patientId(adult)}, ${pool.id}, 'covid_19_daily', ${JSON.stringify([{ title: markOf(adult), subtitle: null, options: [], answer: null }])}::text::jsonb)`
  yield* insertTalk(pool, adult, linkOf(pool, round))
  yield* ofMarket(pool, adult, meeting)
  yield* insertAnswers(pool, round)
})

/** A programme of the patient's, with a message in its conversation and a link to the patient's page. */
const insertTalk = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient, link: string) {
  const sql = yield* SqlClient.SqlClient
  const [plan, conversation] = [`${patientId(adult)}-plan`, conversationId(adult)]
  yield* sql`insert into care_plan (id, pool_id, patient_id, clinician_id, identifier, programme_name_copy_key, state, conversation_id)
    values (${plan}, ${pool.id}, ${patientId(adult)}, ${owner(pool).clinician!.id}, 'ICBT_STRESS', 'icbt.programme.stress', 'active', ${conversation})`
  yield* sql`insert into conversation_message (conversation_id, position, id, body)
    values (${conversation}, 1, ${`${conversation}-1`}, ${`From ${markOf(adult)}`})`
  yield* sql`insert into conversation_attachment (id, conversation_id, clinician_id, message_id, place, name, media_type, size_bytes, bytes, state)
    values (${`${conversation}-file`}, ${conversation}, ${owner(pool).clinician!.id}, ${`${conversation}-1`}, 1, ${`${markOf(adult)}.png`},
      'image/png', 1, ${testPicture}::text::bytea, 'clean')`
  yield* sql`insert into conversation_link (id, conversation_id, link_hash, expires_at)
    values (${`${conversation}-link`}, ${conversation}, ${hashOf(link)}, now() + interval '1 hour')`
})

const nothingMeasured = JSON.stringify({ blood_pressure: null, pulse: null, height: null, weight: null, waist: null, bmi: null })

/** A patient who had the first of three doses. */
const vaccinated = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
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

/** A patient with a medication to change and one to end. */
const medicated = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient) {
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
  for (const which of ["medication", "ending"])
    yield* sql`
    insert into se_medication (id, patient_id, pool_id, medication, sil_drug, reason, dosage, starts_on, modified_by_id, modified_by_name)
    values (${`${id}-${which}`}, ${id}, ${pool.id}, ${JSON.stringify(medication)}::text::jsonb, ${JSON.stringify(drug)}::text::jsonb,
      '[{"code": "K21.9", "text": "Heartburn"}]', ${JSON.stringify(dosage)}::text::jsonb, date '2026-01-01', ${`${pool.id}-clinician-owner`}, 'Dr')`
})

/** A market's own data of a patient. */
const ofMarket = Effect.fnUntraced(function* (pool: FuzzPool, adult: FuzzPatient, meeting: string) {
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
      yield* vaccinated(pool, adult)
      yield* medicated(pool, adult)
      return
    case "GB":
      yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
        values (${`${meeting}-task`}, ${meeting}, 'BLOODS', 'Bloods', ${markOf(adult)}, 'ROUTINE', 'SUBMITTED')`
      yield* sql`insert into uk_identity_verification (user_id, method, status, at, by_name)
        values (${id}, 'KNOWLEDGE_BASED', 'VERIFIED', now(), ${staffMarkOf(pool)})`
      return
    case "FR":
      yield* sql`insert into fr_partner_patient (user_id, partner_id, external_patient_id) values (${id}, 'partner', ${markOf(adult)})`
      return
    default:
      return
  }
})

const patientRow = (patient: FuzzPatient, index: number) => {
  const mark = markOf(patient)
  const isChild = patient.letter === letters.child
  return {
    id: patientId(patient),
    pool_id: patient.pool.id,
    has_account: !isChild,
    given_name: `Ada${mark}`,
    family_name: `Lind${mark}`,
    maiden_name: `Born${mark}`,
    date_of_birth: isChild ? "2021-04-05" : "1980-02-03",
    gender: "female",
    id_number: `19800203-${mark}`,
    phone: isChild ? null : phoneOf(patient.pool, index, patient.round),
    email: `${mark}@example.com`,
    street: `${mark} street`,
    city: mark,
    zip: "111 11",
    language: patient.pool.language,
    partnership: null,
    is_child: isChild,
    is_one_time_user: false,
    is_resolved: true,
    insurance: { partnerName: mark, insuranceNumber: mark, referralReceiver: null, type: "insurance_health", b2b: false },
    contact_person: { firstName: mark, lastName: mark, phoneNumber: `${patient.pool.phones}9999`, relationship: "brother" },
    market_specifics: {},
    care_market_specifics: {},
    created_at: at(-100_000),
  }
}

const meetingRow = (
  pool: FuzzPool,
  patient: FuzzPatient,
  which: string,
  clinicianId: string,
  startMinutes: number,
  account: FuzzPatient = patient,
  status: "COMPLETED" | "NO_SHOW" | null = null,
) => ({
  id: meetingId(patient, which),
  pool_id: pool.id,
  clinician_id: clinicianId,
  patient_id: patientId(patient),
  user_id: patientId(account),
  activity_type: which === "renewal" ? "e_prescription_renewal" : "video_visit",
  intervention_type: which === "renewal" ? null : "video",
  booked_at: at(startMinutes - 600),
  start_at: at(startMinutes),
  end_at: at(startMinutes + 15),
  actual_start_at: status === null ? null : at(startMinutes),
  actual_end_at: status === null ? null : at(startMinutes + 15),
  finished_status: status,
  prescription_only: which === "renewal",
  got_prescription: false,
  prescription_denied: false,
  message_sent: false,
  is_dropin: false,
  confirmed_at: at(startMinutes - 300),
  care_facility_id: `${pool.id}-facility`,
  booker_message: null,
  market_specifics: {},
})

/** A note of this meeting whose texts carry the mark. */
function writeAbout(
  pool: FuzzPool,
  patient: FuzzPatient,
  meeting: string,
  marked: FuzzPatient = patient,
  { isSigned = true, isSharable = true }: { readonly isSigned?: boolean; readonly isSharable?: boolean } = {},
) {
  const mark = markOf(marked)
  const note: SeededEntry = {
    id: `note-${meeting}`,
    meetingId: meeting,
    patientId: patientId(patient),
    template: noteForm,
    values: { history: `History of ${mark}` },
    contactAt: at(-100),
    contactType: "video",
    responsibleId: owner(pool).clinician!.id,
    responsibleName: owner(pool).name,
    careFacilityName: `${staffMarkOf(pool)} facility`,
    signedAt: isSigned ? at(-90) : null,
    stricken: null,
    ...(isSharable ? {} : { share: { isSharable: false, noShareReason: mark, noShareExpire: "2099-12-31" } }),
  }
  return insertEntries([note])
}

/** A pool's warning about this patient, whose texts carry the mark. */
const warnAbout = (pool: FuzzPool, patient: FuzzPatient, mark = markOf(patient)) =>
  insertRows("patient_warning", [
    {
      id: `${patientId(patient)}-warning-${pool.id}`,
      patient_id: patientId(patient),
      pool_id: pool.id,
      type: "WARNING",
      reason: mark,
      note: mark,
      clinician_name: staffMarkOf(pool),
      created_at: at(-500),
    },
  ])

/** The patient’s answers before the meeting, warnings, measurements. */
const insertAround = Effect.fnUntraced(function* (patient: FuzzPatient) {
  const [id, mark] = [patientId(patient), markOf(patient)]
  const meeting = meetingId(patient, "today")
  yield* warnAbout(patient.pool, patient)
  yield* insertRows("observation", [
    {
      id: `${id}-allergy`,
      patient_id: id,
      source: "health_profile_allergies",
      value: { allergyName: mark, diagnosisMethods: [], patientComment: mark },
      response_set_id: "answers",
      created_at: at(-500),
    },
  ])
  yield* insertRows("symptom_form", [
    {
      id: `${meeting}-form`,
      meeting_id: meeting,
      patient_id: id,
      symptom_id: "skin_rash",
      title: mark,
      submitted_at: at(-60),
      sections: [
        { id: "about", title: "About", nodes: [{ id: "complaint", type: "text", title: "Complaint", subtitle: null, answer: mark }] },
      ],
    },
  ])
  yield* insertRows("symptom_image", [{ id: `${meeting}-image`, form_id: `${meeting}-form`, media_type: "image/png", bytes: testPicture }])
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into patient_document (id, patient_id, bytes) values (${`${meeting}-document`}, ${id}, ${testPicture}::text::bytea)`
})
