import { SqlClient, type Statement } from "effect/sql"
import { Effect } from "effect"

/**
 * SQL for the id of the account that a patient is on: an adult's own; a child's is that of the guardian with whom the clinician last met
 * the child, and else that of a guardian, a verified one first. It is the guardian who is spoken to, wherever the child is opened from.
 */
export const accountOf = Effect.fnUntraced(function* (patientId: string, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const account: Statement.Fragment = sql`(
    select case when asked.is_child then coalesce(
      (
        select met.user_id from meeting_clinician met join meeting on meeting.id = met.meeting_id
        where met.patient_id = asked.id and met.clinician_id = ${clinicianId}
        order by meeting.start_at desc, meeting.id limit 1
      ),
      (select guardian.user_id from guardian where guardian.child_id = asked.id order by guardian.is_verified desc, guardian.user_id limit 1),
      asked.id
    ) else asked.id end
    from patient asked where asked.id = ${patientId}
  )`
  return account
})
