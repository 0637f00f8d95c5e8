import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insurerNote } from "../../note/model/insurer-note.ts"

/** A note that says everything that a consultation without outcomes must. */
export const wholeNote = {
  chief_complaint: "Low back pain",
  injury: "no",
  body_area: "1",
  accident_cause: "0",
  refer_back: "no",
  primary_diagnosis: "M54.5 Low back pain",
  consent_to_report: "yes",
} as const

/** The clinician's confirmations of the UK's tasks. */
const confirmed = JSON.stringify({ "uk-task-summary": { noTasksConfirmation: true } })

/** Stores a consultation's note in the insurer's form, and what the UK asks besides. Another note replaces it, with another content. */
export const insertNote = Effect.fnUntraced(function* (meetingId: string, values: Readonly<Record<string, unknown>> = wholeNote) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, contact_at, content_id)
    select 'note-' || id, 'note-' || id, id, patient_id, ${insurerNote.id}, ${insurerNote.version}, ${JSON.stringify(values)}::jsonb, '[]', now(),
      'content-1'
    from meeting where id = ${meetingId}
    on conflict (meeting_id) do update set form_values = excluded.form_values, version = entry.version + 1,
      content_id = 'content-' || (entry.version + 1)`
  yield* sql`
    insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name)
    select id, patient_id, ${confirmed}::jsonb, clinician_id, 'GP' from meeting where id = ${meetingId} on conflict (meeting_id) do nothing`
})

/** The insurer's numbers of a patient. */
export const insertMember = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_member (patient_id, member_entity_number, patient_entity_number, partner_id)
    values (${patientId}, 'M100', 'P200', 'partner-1') on conflict do nothing`
  yield* sql`update patient set email = 'ada@hill.example' where id = ${patientId}`
})
