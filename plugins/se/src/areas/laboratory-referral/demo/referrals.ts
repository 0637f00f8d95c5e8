import { demoReport } from "@rond/core/server/lab-result"
import { PromisedToday } from "@rond/core/server-kit/demo"
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

const answered = { state: "ANSWERED", tests: ["Haemoglobin", "Ferritin"], minutes: 60 }
const ofToday = [
  answered,
  { state: "RECEIVED", tests: ["TSH"], minutes: 50 },
  { state: "ORDERED", tests: ["CRP", "HbA1c"], minutes: 40 },
  { state: "CANCELLED", tests: ["Vitamin D"], minutes: 30 },
  { state: "REQUESTED", tests: ["Creatinine"], minutes: 20 },
]

/**
 * The promised meetings of today with laboratory referrals: one in each state, of which the one that the laboratory has not confirmed is the
 * newest, and the answered one has a result that is not normal and not seen. Idempotent.
 */
export const demoLabReferralsToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings("laboratory referrals")
  if (ids.length === 0) return
  for (const { state, tests: names, minutes } of ofToday) {
    const ordered = JSON.stringify(demoCatalogue.tests.filter(({ name }) => names.includes(name)))
    yield* sql`
      insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site, created_at)
      select concat(meeting.id, '-lab-', ${state}::text), meeting.id, meeting.patient_id, meeting.clinician_id, ${state},
        concat(meeting.id, '-lab-', ${state}::text), ${ordered}::text::jsonb, ${JSON.stringify(demoCatalogue.labTestSites[0])}::text::jsonb,
        now() - make_interval(mins => ${minutes}::int)
      from meeting where ${sql.in("id", ids)}
      on conflict do nothing`
  }
  yield* sql`
    insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal, answered_at)
    select referral.id || '-result', 'LAB_REFERRAL', referral.id, meeting.id, referral.patient_id, referral.clinician_id, meeting.pool_id,
      ${JSON.stringify(answered.tests)}::text::jsonb, ${JSON.stringify(demoReport(answered.tests))}::text::jsonb, true, now()
    from se_lab_referral referral join meeting on meeting.id = referral.meeting_id
    where ${sql.in("meeting.id", ids)} and referral.state = ${answered.state}
    on conflict do nothing`
})
