import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's COVID-19 referrals: every fourth ended visit of a Swedish doctor or nurse with a cold has one, by the meeting's id, so
 * that the same ones have it on every day. Of these every fourth was cancelled. Idempotent.
 */
export const demoCovidReferrals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_covid_referral (id, meeting_id, patient_id, clinician_id, kind, state, referral_key, created_at)
    select meeting.id || '-covid', meeting.id, meeting.patient_id, clinician.id,
      case when account.county_id = '14' then 'covid_19_pcr_vgr' else 'covid_19_lab_test_pcr' end,
      case when draw.number % 16 = 0 then 'CANCELLED' else 'REFERRED' end, 'demo-' || meeting.id, meeting.end_at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession in ('doctor', 'nurse')
    join patient account on account.id = meeting.user_id
    join symptom_form on symptom_form.meeting_id = meeting.id and symptom_form.symptom_id in ('cough_and_cold', 'sore_throat', 'covid_19')
    cross join lateral (select ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int as number) draw
    where meeting.finished_status = 'COMPLETED' and draw.number % 4 = 0
    on conflict do nothing`
})
