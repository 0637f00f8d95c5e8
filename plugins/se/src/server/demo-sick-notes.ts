import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sickNoteTitle } from "./sick-notes.ts"

/**
 * The demo clinic's sick notes: every eighth ended meeting of a Swedish doctor with an adult has one, by the meeting's id, so that the same
 * ones have it on every day. Run again it adds nothing.
 */
export const demoSickNotes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_sick_note (id, meeting_id, patient_id, clinician_id, title, body, created_at)
    select meeting.id || '-sick-note', meeting.id, patient.id, clinician.id, ${sickNoteTitle},
      'Ditt läkarintyg är utfärdat. Du hittar det på 1177 och kan skicka det till Försäkringskassan därifrån.', meeting.end_at
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
    join patient on patient.id = meeting.patient_id and not patient.is_child
    where meeting.finished_status = 'COMPLETED' and ('x' || substr(md5(meeting.id), 1, 6))::bit(24)::int % 8 = 0
    on conflict do nothing`
})
