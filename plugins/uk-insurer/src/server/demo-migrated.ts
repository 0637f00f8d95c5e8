import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's migrated consultations: the text consultations of the insurer's members that nobody has begun or written about here.
 * Run again it adds what the day brought.
 */
export const demoMigrated = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set note_kept_elsewhere = true
    from pool, patient account
    where pool.id = meeting.pool_id and pool.country = 'GB' and account.id = meeting.user_id and account.partnership = 'insurer'
      and meeting.activity_type = 'text_consultation' and meeting.actual_start_at is null and meeting.finished_status is null
      and not meeting.note_kept_elsewhere and not exists (select 1 from entry where entry.meeting_id = meeting.id)`
})
