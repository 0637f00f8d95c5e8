import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The insurer's numbers of the demo's members: their place in the pool, which the demo's addresses end in, so that the same member has the same
 * numbers and cover on every day. A child has the account's. A repetition adds those of new patients alone.
 */
export const demoMembers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_member (patient_id, member_entity_number, patient_entity_number, partner_id)
    select distinct patient.id, 'M' || place.number, 'P' || place.number || case when patient.id = account.id then '' else '-C' end, 'insurer'
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and account.partnership = 'insurer'
    join patient on patient.id = meeting.patient_id
    cross join lateral (select coalesce(substring(account.email from '([0-9]+)@')::integer - 1, 0) as number) place
    on conflict do nothing`
})
