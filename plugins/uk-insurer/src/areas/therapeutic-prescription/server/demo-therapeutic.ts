import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The demo's therapeutic prescriptions, created by reception and not issued: in physical meetings with members that have not begun. */
export const demoTherapeutic = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set market_specifics = meeting.market_specifics || jsonb_build_object('gb',
      coalesce(meeting.market_specifics -> 'gb', '{}') || '{"therapeutic_prescription": true, "manual_prescription": false}')
    from pool, clinician, patient account
    where pool.id = meeting.pool_id and pool.country = 'GB' and clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
      and account.id = meeting.user_id and account.partnership = 'insurer' and meeting.activity_type = 'physical_meeting'
      and meeting.actual_start_at is null and meeting.finished_status is null
      and meeting.market_specifics -> 'gb' -> 'therapeutic_prescription' is null`
})
