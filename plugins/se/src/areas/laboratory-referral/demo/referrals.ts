import { demoReport } from "@rond/core/server/lab-result"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoCatalogue } from "./catalogue.ts"

const tests = demoCatalogue.tests.filter(({ name }) => name === "TSH" || name === "HbA1c")
const report = JSON.stringify(demoReport(["TSH", "HbA1c"]))

/**
 * The demo clinic's laboratory referrals. Each Swedish doctor ordered one in each of the last four completed meetings with an adult: the
 * newest has a result that is not seen, the others are cancelled, under way, and answered and seen. Idempotent.
 */
export const demoLabReferrals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site, created_at)
    select id || '-lab', id, patient_id, clinician_id, (array['ANSWERED', 'CANCELLED', 'ORDERED', 'ANSWERED'])[place], id || '-lab',
      ${JSON.stringify(tests)}::text::jsonb, ${JSON.stringify(demoCatalogue.labTestSites[0])}::text::jsonb, start_at
    from (
      select meeting.id, meeting.patient_id, meeting.clinician_id, meeting.start_at,
        row_number() over (partition by meeting.clinician_id order by meeting.start_at desc, meeting.id)::int as place
      from meeting
      join pool on pool.id = meeting.pool_id and pool.country = 'SE'
      join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
      join patient on patient.id = meeting.patient_id and not patient.is_child
      where meeting.finished_status = 'COMPLETED'
    ) referring
    where place <= 4
    on conflict do nothing`
  yield* sql`
    insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal, answered_at, seen_at)
    select referral.id || '-result', 'LAB_REFERRAL', referral.id, meeting.id, referral.patient_id, referral.clinician_id, meeting.pool_id,
      '["TSH", "HbA1c"]', ${report}::text::jsonb, false, answered.at,
      case when row_number() over (partition by referral.clinician_id order by referral.created_at desc) > 1 then answered.at end
    from se_lab_referral referral join meeting on meeting.id = referral.meeting_id
    cross join lateral (select least(now(), referral.created_at + interval '1 day') as at) answered
    where referral.state = 'ANSWERED'
    on conflict do nothing`
})
