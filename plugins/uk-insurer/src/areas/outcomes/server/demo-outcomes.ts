import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoDecision } from "../../insurer-service/server/index.ts"
import { outcomeNames, subOutcomeNames } from "../../insurer-service/model/index.ts"

/** One outcome for each decision of the insurer: accepted, declined, one that waits for answers, and one that the insurer decides by hand. */
const ofEachDecision = [
  { outcome: outcomeNames.insurer, subOutcome: subOutcomeNames.personalDetails },
  { outcome: outcomeNames.insurer, subOutcome: subOutcomeNames.lifestyleSurgeries },
  { outcome: outcomeNames.consultant, subOutcome: "" },
  { outcome: outcomeNames.alternative, subOutcome: "" },
].map((chosen) =>
  demoDecision({
    ...chosen,
    requestType: "STANDARD",
    selfPay: false,
    creationType: "POST",
    finalOutcomeCalculated: false,
    rules: [],
  }),
)

/** The member, by the place in the pool, whose video visits have outcomes of each decision. */
const decidedPlace = 14

/**
 * The demo's consultations whose coverage is calculated: the open video visits of one member, with an outcome of each decision and one that is no
 * claim. A repetition adds only those of new meetings.
 */
export const demoOutcomes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const begun = yield* sql<{ readonly meetingId: string }>`
    insert into uk_insurer_calculation (meeting_id, clinician_id, answered_at)
    select meeting.id, meeting.clinician_id, now()
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and account.partnership = 'insurer'
    where meeting.activity_type = 'video_visit' and meeting.patient_id = account.id
      and meeting.finished_status is null and meeting.actual_start_at is null and meeting.start_at > now() - interval '1 day'
      and substring(account.email from '([0-9]+)@')::integer - 1 = ${decidedPlace}
    on conflict do nothing returning meeting_id as "meetingId"`
  for (const { meetingId } of begun) {
    for (const [place, { outcome, subOutcome, outcomeStatus }] of ofEachDecision.entries())
      yield* sql`
        insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay, decision, reason, rules, final_outcome_calculated)
        values (${`${meetingId}-${place}`}, ${meetingId}, 'STANDARD', ${outcome}, ${subOutcome}, false, ${outcomeStatus.decision},
          ${outcomeStatus.reason}, ${JSON.stringify(outcomeStatus.rules)}::jsonb, ${outcomeStatus.finalOutcomeCalculated})`
    yield* sql`
      insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
      values (${`${meetingId}-non-claim`}, ${meetingId}, 'NON_CLAIM', ${outcomeNames.physiotherapy}, '', true)`
  }
})
