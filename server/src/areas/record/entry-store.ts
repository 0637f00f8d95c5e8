import { readStored } from "@rond/core/server-kit"
import { EntryDocument } from "@rond/core/model/record"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const readDocument = readStored(EntryDocument)

/** The addenda of an entry, oldest first, in wire format. */
export const addendaColumn = (sql: SqlClient.SqlClient) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', added.id, 'text', added.body, 'author_name', added.author_name,
      'written_at', instant_text(added.written_at)) order by added.written_at, added.id)
    from entry_addendum added where added.entry_id = entry.id), '[]') as addenda`

/** The length of the entry's meeting, in whole minutes; null if it was not held. */
export const consultationMinutesColumn = (sql: SqlClient.SqlClient) => sql`
  (select floor(extract(epoch from held.actual_end_at - held.actual_start_at) / 60)::integer
    from meeting held where held.id = entry.meeting_id and held.actual_end_at >= held.actual_start_at) as consultation_minutes`

/** An entry in wire format. */
const documentColumns = (sql: SqlClient.SqlClient) => sql`
  entry.id, entry.meeting_id, entry.patient_id, entry.content_id, entry.version, entry.form_values as "values",
  jsonb_build_object('id', template.id, 'version', template.version, 'purpose', template.purpose, 'title', template.title,
    'language', template.language, 'nodes', template.nodes) as template,
  case when entry.is_sharable is null then null else jsonb_build_object('is_sharable', entry.is_sharable,
    'no_share_reason', entry.no_share_reason, 'no_share_expire', to_char(entry.no_share_expire, 'YYYY-MM-DD')) end as share_entry,
  instant_text(entry.created_at) as created_at, instant_text(entry.saved_at) as saved_at,
  entry.saved_by_id, entry.saved_by_name, entry.writer as saved_by_writer,
  instant_text(entry.signed_at) as signed_at, entry.signed_by_name,
  instant_text(entry.stricken_at) as stricken_at, entry.stricken_by_name, entry.stricken_reason,
  ${addendaColumn(sql)}`

export const findEntry = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`select ${documentColumns(sql)} from entry
      join form_template template on template.id = entry.template_id and template.version = entry.template_version
      where entry.id = ${id}`
    return rows[0] === undefined ? undefined : yield* readDocument(rows[0])
  })

/** The same, locked until this transaction ends. */
export const lockEntry = (id: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select id from entry where id = ${id} for update`
    return yield* findEntry(id)
  })

/** The note of a meeting, if there is one. */
export const findMeetingNote = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ readonly id: string }>`select id from entry where meeting_id = ${meetingId}`
    return rows[0] === undefined ? undefined : yield* findEntry(rows[0].id)
  })

/** The id of a meeting's note, the same from every page, so that two first saves conflict. */
export const noteIdOf = (meetingId: string): string => `note-${meetingId}`
