import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sickNoteTitle } from "../../areas/sick-note/server/sick-notes.ts"

/** Each patient of a Swedish pool with a health or travel insurance has a claim. Travellers come for prehab. */
const demoClaims = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_insurance_claim (patient_id, number_of_appointments)
    select patient.id, case insurance ->> 'type' when 'insurance_travel' then 3 else -1 end
    from patient join pool on pool.id = patient.pool_id and pool.country = 'SE'
    where insurance ->> 'type' in ('insurance_health', 'insurance_travel')
    on conflict do nothing`
})

/** Their coming meetings have tickets: most are valid, one in eight is revoked and one in eight deleted. */
const demoTickets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_validity_ticket (meeting_id, user_id, valid_from, valid_to, number_of_appointments, remained_appointments, is_revoked, deleted_at)
    select meeting.id, meeting.user_id, meeting.start_at - interval '20 days', meeting.start_at + interval '160 days',
      claim.number_of_appointments, case when claim.number_of_appointments = -1 then -1 else claim.number_of_appointments - 1 end,
      (hashtext(meeting.id) & 7) = 1, case when (hashtext(meeting.id) & 7) = 2 then meeting.booked_at end
    from meeting join se_insurance_claim claim on claim.patient_id = meeting.patient_id
    where meeting.finished_status is null and meeting.start_at > now() - interval '1 day'
    on conflict do nothing`
})

/** The demo clinic's claims and tickets, new meetings' too. Adds nothing twice. */
export const demoClaimsToday = Effect.andThen(demoClaims, demoTickets)

/** The message of the demo's doctors to a patient about a sick note. */
export const sickNoteMessage = "Ditt läkarintyg är utfärdat. Du hittar det på 1177 och kan skicka det till Försäkringskassan därifrån."

/**
 * The demo clinic's sick notes: every eighth ended visit of an adult of working age to a Swedish doctor has one, by the meeting's id, so that the
 * same ones have it on every day. Idempotent.
 */
export const demoSickNotes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_sick_note (id, meeting_id, patient_id, clinician_id, title, body, created_at)
    select meeting.id || '-sick-note', meeting.id, patient.id, clinician.id, ${sickNoteTitle},
      ${sickNoteMessage}, meeting.end_at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
    join patient on patient.id = meeting.patient_id and not patient.is_child
      and meeting.start_at between patient.date_of_birth + interval '18 years' and patient.date_of_birth + interval '66 years'
    where meeting.prescription_only is false and meeting.activity_type <> 'pollen_non_video' and meeting.finished_status = 'COMPLETED' and ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int % 8 = 0
    on conflict do nothing`
})
