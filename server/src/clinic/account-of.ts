import { SqlClient, type Statement } from "effect/sql"
import { Effect } from "effect"
import type { SessionClinician } from "@rond/core/server-kit"

/**
 * SQL for the id of the account that a patient is on: an adult's own; a child's is that of the guardian with whom the clinician last met
 * the child in the own pool (one whose meeting was cancelled was not met, and counts where there is nobody else), and without any that of
 * a verified guardian. It is the guardian who is spoken to, wherever the child is opened from. Who only says that they are one is named
 * with the child; their account stays closed until they book.
 */
export const accountOf = Effect.fnUntraced(function* (patientId: string, { id, poolId }: Pick<SessionClinician, "id" | "poolId">) {
  const sql = yield* SqlClient.SqlClient
  const account: Statement.Fragment = sql`(
    select case when asked.is_child then coalesce(
      (
        select met.user_id from meeting_clinician met join meeting on meeting.id = met.meeting_id
        where met.patient_id = asked.id and met.clinician_id = ${id} and met.pool_id = ${poolId}
        order by meeting.finished_status is not distinct from 'CANCELLED', meeting.start_at desc, meeting.id limit 1
      ),
      (select guardian.user_id from guardian where guardian.child_id = asked.id and guardian.is_verified order by guardian.user_id limit 1),
      asked.id
    ) else asked.id end
    from patient asked where asked.id = ${patientId}
  )`
  return account
})
