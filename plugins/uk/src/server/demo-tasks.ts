import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The demo clinic's tasks: each open phone triage has two. Run again it adds nothing twice and leaves what was sent as it is. */
export const demoTasks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
    select meeting.id || '-' || task.type, meeting.id, task.type, task.label, task.note, task.urgency, 'SUBMITTED'
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id and not account.is_one_time_user
    cross join (values
      ('BLOODS', 'Bloods', 'Full blood count, ferritin and thyroid function within two weeks.', 'ROUTINE'),
      ('URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'To the patient''s own GP today.', 'URGENT')
    ) as task (type, label, note, urgency)
    where meeting.finished_status is null and meeting.activity_type = 'phone_triage' and meeting.start_at > now() - interval '1 day'
    on conflict do nothing`
})
