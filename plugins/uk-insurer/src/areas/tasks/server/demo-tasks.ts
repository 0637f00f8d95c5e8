import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo's tasks about members: each open phone triage has one of each type. A repetition changes no task that was sent.
 */
export const demoMemberTasks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
    select meeting.id || '-' || task.type, meeting.id, task.type, task.label, task.note, 'ROUTINE', 'SUBMITTED'
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and account.partnership = 'insurer' and not account.is_one_time_user
    join (values
      ('OTHER_TASK_VITALITY', 'Other task', 'Send the member the leaflet about back exercises.'),
      ('SUSPECTED_CANCER_VITALITY', 'Suspected cancer', 'Ask the insurer for the fast pathway.')
    ) as task (type, label, note) on true
    where meeting.finished_status is null and meeting.start_at > now() - interval '1 day' and meeting.activity_type = 'phone_triage'
    on conflict do nothing`
})
