import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The insurer's numbers of the demo's members, as bookings bring them: their place in the pool, which the demo's addresses end in, so that the
 * same member has the same numbers and cover on every day. A child has the account's. A repetition adds only those of new meetings.
 */
export const demoMembers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set market_specifics = meeting.market_specifics || jsonb_build_object('gb',
      coalesce(meeting.market_specifics -> 'gb', '{}') || jsonb_build_object('member', jsonb_build_object(
        'member_entity_number', 'M' || place.number,
        'patient_entity_number', 'P' || place.number || case when meeting.patient_id = account.id then '' else '-C' end,
        'partner_id', 'insurer')))
    from pool, patient account
    cross join lateral (select coalesce(substring(account.email from '([0-9]+)@')::integer - 1, 0) as number) place
    where pool.id = meeting.pool_id and pool.country = 'GB' and account.id = meeting.user_id and account.partnership = 'insurer'
      and meeting.market_specifics -> 'gb' -> 'member' is null`
})
