import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The demo clinic's tasks: each open phone triage has two, and about every second open video visit. They are of the types that the
 * profession's list offers about the patient; a clinician who has no list has no tasks. Idempotent: a repetition changes no task that was sent.
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
      ('nhs', 'doctor nurse', 'BLOODS', 'Bloods', 'Full blood count, ferritin and thyroid function within two weeks.', 'ROUTINE'),
      ('nhs', 'doctor nurse', 'URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'To the patient''s own GP today.', 'URGENT'),
      ('private', 'doctor', 'OTHER_INVESTIGATIONS', 'Other investigations', 'Chest X-ray within a week.', 'ROUTINE'),
      ('private', 'doctor', 'URGENT_DISCHARGE_SUMMARY', 'Urgent discharge summary', 'To the patient''s own GP today.', 'URGENT'),
      ('private', 'psychologist', 'SEND_DS_TO_PATIENT', 'Send discharge summary to patient', null, 'ROUTINE'),
      ('private', 'psychologist', 'OTHER_TASK_MENTAL_HEALTH', 'Other task (mental health)', 'Post the sleep diary for the next four weeks.', 'ROUTINE')
    ) as task (partnership, professions, type, label, note, urgency)
      on task.partnership = coalesce(account.partnership, 'nhs') and strpos(task.professions, clinician.profession) > 0
    where meeting.finished_status is null and meeting.start_at > now() - interval '1 day'
      and (meeting.activity_type = 'phone_triage'
        or (meeting.activity_type = 'video_visit' and ascii(substr(md5(meeting.id), 1, 1)) % 2 = 0))
    on conflict do nothing`
})

/**
 * A prescription that was created at reception and neither issued nor followed by a message, in meetings with adults that have not begun: a
 * doctor's physical meetings, and a therapist's video visits with private patients, whom only a message can tell.
 */
export const demoPrescriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set got_prescription = true
    from pool, clinician, patient account
    where pool.id = meeting.pool_id and pool.country = 'GB' and clinician.id = meeting.clinician_id
      and account.id = meeting.user_id and meeting.patient_id = account.id
      and ((clinician.profession = 'doctor' and meeting.activity_type = 'physical_meeting')
        or (clinician.profession = 'psychologist' and meeting.activity_type = 'video_visit' and account.partnership = 'private'))
      and meeting.actual_start_at is null and meeting.finished_status is null and not meeting.got_prescription`
})

/** The demo's document of a pay-as-you-go prescription: an empty page. */
const demoDocument =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"

/** An issued pay-as-you-go prescription in each open physical meeting of a doctor with a private patient. */
export const demoUploads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_payg_prescription (id, meeting_id, clinician_id, name, size_bytes, sha256, state, bytes, marked_meeting)
    select meeting.id || '-payg', meeting.id, clinician.id, 'prescription.pdf', length(document.bytes), encode(sha256(document.bytes), 'hex'),
      'clean', document.bytes, false
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
    join patient account on account.id = meeting.user_id and account.partnership = 'private'
    cross join (select convert_to(${demoDocument}, 'UTF8') as bytes) document
    where meeting.activity_type = 'physical_meeting' and meeting.finished_status is null
    on conflict do nothing`
})

/**
 * The demo clinic's identities. Of the accounts in a UK pool about one in five each is unknown, vouched for by the practice (or waiting
 * for its word), verified by selfie, in the middle of a selfie check, and verified by questions. One-time visitors have no identity yet.
 * Every fourth patient's Summary Care Record is missing. Idempotent.
 */
export const demoIdentity = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // By the id's digest, so that the same people have the same history on every day.
  const people = sql.literal(`
    select patient.id, patient.is_child,
      patient.care_market_specifics -> 'gb' -> 'partnership' ->> 'practice_name' as practice,
      (select person.name from clinician join person on person.id = clinician.person_id
        where clinician.pool_id = patient.pool_id and clinician.profession = 'doctor' order by clinician.id limit 1) as doctor,
      ('x' || substr(md5(patient.id), 1, 6))::bit(24)::int % 5 as kind,
      ('x' || substr(md5(patient.id), 7, 6))::bit(24)::int % 4 as quarter
    from patient join pool on pool.id = patient.pool_id and pool.country = 'GB'
    where not patient.is_one_time_user`)
  yield* sql`
    insert into uk_selfie_check (user_id, state, document, at)
    select id, case when kind = 2 then 'CLEAR' when quarter < 2 then 'IN_PROGRESS' else 'CONSIDER' end,
      case quarter when 0 then 'DRIVING_LICENCE' when 1 then 'RESIDENCE_PERMIT' else 'PASSPORT' end,
      now() - make_interval(days => 3 + quarter * 40)
    from (${people}) person where kind in (2, 3) and not is_child
    on conflict do nothing`
  yield* sql`
    insert into uk_identity_verification (user_id, method, status, at, by_name)
    select id,
      case kind when 1 then 'PRACTICE_VOUCHING' when 4 then 'KNOWLEDGE_BASED' else 'SELFIE' end,
      case when kind = 3 or (kind = 1 and quarter = 0) then 'PENDING' else 'VERIFIED' end,
      now() - make_interval(days => 3 + quarter * 40),
      case kind when 1 then practice when 4 then doctor end
    from (${people}) person
    where kind <> 0 and not is_child and (kind <> 1 or practice is not null)
      and not exists (select 1 from uk_identity_verification known where known.user_id = person.id)`
  yield* sql`
    insert into uk_tracing (patient_id, scr_missing, traced_at)
    select id, quarter = 3, now() - interval '1 day' from (${people}) person
    on conflict do nothing`
})
