import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's tasks: each open phone triage has two, and about every second open video visit, after the profession. Run again it
 * adds nothing twice and leaves what was sent as it is.
 */
export const demoTasks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
    select meeting.id || '-' || task.type, meeting.id, task.type, task.label, task.note, task.urgency, 'SUBMITTED'
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join clinician on clinician.id = meeting.clinician_id
    join patient account on account.id = meeting.user_id and not account.is_one_time_user
    join (values
      ('care', 'BLOODS', 'Bloods', 'Full blood count, ferritin and thyroid function within two weeks.', 'ROUTINE'),
      ('care', 'URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'To the patient''s own GP today.', 'URGENT'),
      ('therapy', 'SEND_DS_TO_PATIENT', 'Send discharge summary to patient', null, 'ROUTINE'),
      ('therapy', 'OTHER_TASK_MENTAL_HEALTH', 'Other task', 'Post the sleep diary for the next four weeks.', 'ROUTINE')
    ) as task (kind, type, label, note, urgency) on (task.kind = 'therapy') = (clinician.profession = 'psychologist')
    where meeting.finished_status is null and meeting.start_at > now() - interval '1 day'
      and (meeting.activity_type = 'phone_triage'
        or (meeting.activity_type = 'video_visit' and ascii(substr(md5(meeting.id), 1, 1)) % 2 = 0))
    on conflict do nothing`
})

/** A prescription created at the desk that was neither issued nor written about: seen in the physical meetings with adults that nobody has begun. */
export const demoPrescriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set got_prescription = true
    from pool, clinician
    where pool.id = meeting.pool_id and pool.country = 'GB' and clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
      and meeting.activity_type = 'physical_meeting' and meeting.patient_id = meeting.user_id
      and meeting.actual_start_at is null and meeting.finished_status is null and not meeting.got_prescription`
})
