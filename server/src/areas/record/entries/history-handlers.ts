import type { EmergencyAccess } from "@rond/core/model/emergency-access"
import { defaultRecordPage, getEntryAppointment, isWithheld, listEntries, RecordEntry } from "@rond/core/model/record"
import { Access, Audit, handle, invalid, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { recordServiceNotices } from "../../clinic/index.ts"
import { runningAccess } from "../../emergency-access/index.ts"
import { isRealDay } from "../real-day.ts"
import {
  readingClinician,
  entryAccessColumns,
  mustNotBeWithheld,
  visibilityOf,
  withoutText,
  type EntryAccess,
  type StoredEntryAccess,
} from "../../record-access/index.ts"
import { auditEntry } from "./entry-handlers.ts"
import { requireEntryOfPatient } from "./entry-pool.ts"
import { addendaColumn, consultationMinutesColumn, findEntry } from "../entry-store.ts"
import { picturesColumn } from "./entry-pictures.ts"
import { withAbilities } from "./entry-abilities.ts"

/** The record's history. Pages continue after the last entry, so an entry that is added meanwhile moves nothing. */
export const historyHandlers = [
  handle(listEntries, ({ params, query }) =>
    Effect.gen(function* () {
      const { poolId } = yield* (yield* Access).requirePatient(params.patientId)
      const sql = yield* SqlClient.SqlClient
      const cursor = yield* cursorOf(query.from)
      const size = query.size ?? defaultRecordPage
      // Another pool's entries are another record.
      const which = sql`pool_id = ${poolId} and patient_id = ${params.patientId}
        ${query.includeStricken === "true" ? sql`` : sql`and stricken_at is null`}`
      const [count] = yield* sql<{ readonly total: number }>`select count(*)::integer as total from entry where ${which}`
      const total = count?.total ?? 0
      if (size === 0) {
        yield* (yield* Audit).write({ action: "record.count", patientId: params.patientId, outcome: "done" })
        return { entries: [], warnings: [], total, next: null }
      }
      const emergency = yield* runningAccess(yield* readingClinician, params.patientId)
      const rows = yield* sql<StoredEntryAccess & { readonly place: string }>`
        select ${yield* entryAccessColumns(yield* readingClinician)}, stricken_by_name,
          id, document_id, meeting_id, instant_text(contact_at) as contact_at, contact_type, instant_text(created_at) as created_at,
          responsible_name, care_facility_name, ${consultationMinutesColumn(sql)}, title, rows, instant_text(signed_at) as signed_at, instant_text(stricken_at) as stricken_at,
          stricken_reason, ${addendaColumn(sql)}, ${picturesColumn(sql)}, to_char(contact_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
        from entry where ${which}
          ${cursor === undefined ? sql`` : sql`and (contact_at, id) < (${cursor.at}::timestamptz, ${cursor.id})`}
        order by contact_at desc, id desc limit ${size + 1}`
      const shownRows = rows.slice(0, size)
      const entries = yield* Effect.forEach(shownRows, (row) => readShown({ ...row, isEmergency: emergency !== undefined }))
      const last = shownRows.at(-1)
      const lastEntry = entries.at(-1)
      const next = rows.length > size && last !== undefined && lastEntry !== undefined ? `${last.place}~${lastEntry.id}` : null
      yield* (yield* Audit).write({
        action: "record.history",
        patientId: params.patientId,
        outcome: "done",
        detail: {
          entries: entries.length,
          withheld: entries.filter(isWithheld).length,
          ...readRange(query.includeStricken === "true", shownRows, entries),
          ...(emergency === undefined ? {} : { opening: emergency.id }),
        },
      })
      if (emergency !== undefined)
        for (const { id, visibility } of entries) if (visibility === "emergency") yield* auditOpened(emergency, id)
      return {
        entries: yield* withAbilities(params.patientId, entries),
        warnings: yield* recordServiceNotices(params.patientId),
        total,
        next,
      }
    }),
  ),

  // The care relation opens a colleague's appointment as it opens the note, and no further: its meeting stays closed.
  handle(getEntryAppointment, ({ params }) =>
    Effect.gen(function* () {
      const entry = (yield* findEntry(params.id)) ?? (yield* notFound("Entry"))
      yield* requireEntryOfPatient(entry)
      yield* mustNotBeWithheld(entry.id, entry.patientId)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql`
        select instant_text(meeting.start_at) as start_at, instant_text(meeting.end_at) as end_at, person.name as clinician_name,
          facility.name as care_facility_name, meeting.intervention_type, meeting.finished_status
        from meeting
        join clinician on clinician.id = meeting.clinician_id
        join person on person.id = clinician.person_id
        left join care_facility facility on facility.id = meeting.care_facility_id
        where meeting.id = ${entry.meetingId}`
      if (row === undefined) return yield* notFound("Appointment")
      yield* auditEntry("record.appointment", entry)
      return yield* readAppointment(row)
    }),
  ),
]

/**
 * The entries that a page showed whole, for their logs: those between two places, without some. A protected note that was read in an
 * emergency has a line of its own.
 */
function readRange(
  withStricken: boolean,
  rows: readonly { readonly place: string }[],
  entries: readonly RecordEntry[],
): Readonly<Record<string, string | boolean>> {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const [first, last] = [entries[0], entries.at(-1)]
  if (newest === undefined || oldest === undefined || first === undefined || last === undefined) return {}
  return {
    stricken: withStricken,
    newestAt: newest.place,
    newestId: first.id,
    oldestAt: oldest.place,
    oldestId: last.id,
    without: entries
      .filter(({ visibility }) => visibility !== "whole")
      .map(({ id }) => id)
      .join(" "),
  }
}

const readAppointment = readStored(getEntryAppointment.response)

const readEntry = readStored(RecordEntry)

/** The line that tells a reviewer which protected notes were read. */
const auditOpened = ({ id: opening, patientId }: EmergencyAccess, entryId: string) =>
  Effect.flatMap(Audit, (log) =>
    log.write({ action: "record.emergency.entry", patientId, subjectId: entryId, outcome: "done", detail: { opening } }),
  )

/** An entry as far as the reader may see it. */
const readShown = (row: EntryAccess) =>
  Effect.map(readEntry({ ...row, visibility: visibilityOf(row) }), (entry) => (isWithheld(entry) ? withoutText(entry) : entry))

/** The place where a page continues: the contact time (microseconds, as the database orders by) and the id of the last entry before it. */
const cursorOf = (from: string | undefined) => {
  if (from === undefined) return Effect.succeed(undefined)
  const [, day = "", time = "", id = ""] = /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)~(.+)$/.exec(from) ?? []
  return isRealDay(day)
    ? Effect.succeed({ at: `${day}${time}`, id })
    : Effect.fail(invalid("invalid_cursor", "`from` is not the `next` of an earlier page"))
}
