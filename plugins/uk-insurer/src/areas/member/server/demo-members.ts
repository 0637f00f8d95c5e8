import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The insurer's numbers of the demo's members. A repetition adds those of new patients alone: the same patient has
 * the same numbers on every day.
 */
export const demoMembers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_member (patient_id, member_entity_number, patient_entity_number, partner_id)
    select distinct patient.id, 'M' || account.id, 'P' || patient.id, 'insurer'
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and account.partnership = 'insurer'
    join patient on patient.id = meeting.patient_id
    on conflict do nothing`
})
