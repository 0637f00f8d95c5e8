import { EntryAuditLine, EntryReading, getEntryAudit } from "@rond/core/model/record"
import { handle, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { auditEntry } from "./entries/entry-handlers.ts"
import { requireEntryOfPatient } from "./entries/entry-pool.ts"
import { findEntry } from "./entries/entry-store.ts"
import { mustNotBeWithheld } from "./entries/visibility.ts"

/** What the audit log calls each way of reading one entry. */
const ways = {
  "record.read": "note",
  "record.appointment": "appointment",
  "record.picture.read": "picture",
  "record.print": "print",
  "record.read-log": "log",
  "record.emergency.entry": "emergency",
} as const

/**
 * An entry's log, for a reader of the whole entry. Writes come from the entry's revisions, reads from the audit log. A read of the patient's record since the entry was created counts as a read of the entry.
 */
export const logHandlers = [
  handle(getEntryAudit, ({ params }) =>
    Effect.gen(function* () {
      const entry = (yield* findEntry(params.id)) ?? (yield* notFound("Entry"))
      yield* requireEntryOfPatient(entry)
      yield* mustNotBeWithheld(entry.id, entry.patientId)
      const sql = yield* SqlClient.SqlClient
      const lines = yield* sql`
        select instant_text(line.at) as at, action, by_name, version, reason from (
          select at, number, action, by_name, version, reason from entry_revision where entry_id = ${entry.id}
          union all select written_at, null, 'addendum', author_name, version, null from entry_addendum where entry_id = ${entry.id}
        ) line order by line.at, number`
      const readings = yield* sql`
        select person.name as by_name, reading.how, count(*)::integer as times, instant_text(max(reading.at)) as last_at
        from (
          select line.person_id, line.at,
            case when line.action = 'record.history' then 'record' else ${JSON.stringify(ways)}::jsonb ->> line.action end as how
          from audit_entry line
          where line.patient_id = ${entry.patientId} and line.outcome = 'done'
            and (line.subject_id = ${entry.id} or (line.action = 'record.history' and line.pool_id = (select pool_id from entry where id = ${entry.id})
              and line.at >= ${entry.createdAt}::timestamptz))
        ) reading
        join person on person.id = reading.person_id
        where reading.how is not null
        group by person.id, person.name, reading.how
        order by max(reading.at) desc, person.name, reading.how`
      yield* auditEntry("record.read-log", entry)
      return { lines: yield* Effect.forEach(lines, readLine), readings: yield* Effect.forEach(readings, readReading) }
    }),
  ),
]

const readLine = readStored(EntryAuditLine)
const readReading = readStored(EntryReading)
