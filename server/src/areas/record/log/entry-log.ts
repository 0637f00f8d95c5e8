import { EntryAuditLine, EntryReading, getEntryAudit } from "@rond/core/model/record"
import { handle, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { auditEntry } from "../entries/entry-handlers.ts"
import { requireEntryOfPatient } from "../entries/entry-pool.ts"
import { findEntry } from "../entry-store.ts"
import { mustNotBeWithheld } from "../../record-access/index.ts"

/** The audit log's name of each way of reading one entry. */
const ways = {
  "record.read": "note",
  "record.appointment": "appointment",
  "record.picture.read": "picture",
  "record.print": "print",
  "record.read-log": "log",
  "record.emergency.entry": "emergency",
} as const

/** The ending of the action by which the audit log tells that something of a meeting's record was read, by every package's server half. */
const meetingWays = {
  "symptoms.read": "answers",
  "symptoms.image.read": "picture",
  "prescriptions.read": "prescription",
  "referrals.read": "referral",
  "documents.list": "document",
  "documents.read": "document",
} as const

/**
 * An entry's log, for a reader of the whole entry. Writes come from the entry's revisions, reads from the audit log. A read of the history
 * counts if it returned this entry whole; a read of what its meeting left in the record counts since the entry was created.
 */
export const logHandlers = [
  handle(getEntryAudit, ({ params }) =>
    Effect.gen(function* () {
      const entry = (yield* findEntry(params.id)) ?? (yield* notFound("Entry"))
      yield* requireEntryOfPatient(entry)
      yield* mustNotBeWithheld(entry.id, entry.patientId)
      const sql = yield* SqlClient.SqlClient
      const meeting = { endings: Object.keys(meetingWays).map((ending) => `%${ending}`), ways: Object.values(meetingWays) }
      const lines = yield* sql`
        select instant_text(line.at) as at, action, by_name, version, reason from (
          select at, number, action, by_name, version, reason from entry_revision where entry_id = ${entry.id}
          union all select written_at, null, 'addendum', author_name, version, null from entry_addendum where entry_id = ${entry.id}
        ) line order by line.at, number`
      const readings = yield* sql`
        select person.name as by_name, reading.how, count(*)::integer as times, instant_text(max(reading.at)) as last_at
        from (
          select line.person_id, line.at, case
            when line.subject_id = entry.id then ${JSON.stringify(ways)}::jsonb ->> line.action
            when line.at < entry.created_at or line.pool_id <> entry.pool_id then null
            when line.action = 'record.history' then case
              when (entry.contact_at, entry.id) <= ((line.detail ->> 'newestAt')::timestamptz, line.detail ->> 'newestId')
                and (entry.contact_at, entry.id) >= ((line.detail ->> 'oldestAt')::timestamptz, line.detail ->> 'oldestId')
                and entry.id <> all (string_to_array(line.detail ->> 'without', ' '))
                and (line.detail ->> 'stricken' = 'true' or entry.stricken_at is null or line.at < entry.stricken_at)
              then 'record' end
            when line.meeting_id = entry.meeting_id then (
              select way.how from unnest(${meeting.endings}::text[], ${meeting.ways}::text[]) way (ending, how)
              where line.action like way.ending limit 1)
            end as how
          from audit_entry line join entry on entry.id = ${entry.id}
          where line.patient_id = entry.patient_id and line.outcome = 'done'
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
