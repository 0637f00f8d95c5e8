import type { EntryVisibility } from "@rond/core/model/record"
import { Access, CurrentSession, type RecordAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { runningAccess } from "../../emergency-access/index.ts"
import { readingClinician, entryAccessColumns, visibilityOf, type StoredEntryAccess } from "../../record-access/index.ts"

const readable: ReadonlySet<EntryVisibility> = new Set<EntryVisibility>(["whole", "emergency"])

/** A meeting, and the calling clinician's relation to it. */
interface AskedMeeting {
  readonly patientId: string
  readonly poolId: string
  readonly isOwn: boolean
}

/**
 * Checks who may read a meeting's record data: its clinicians, and readers of its entry. A meeting without an entry is for its clinicians
 * only.
 */
const requireRecordOf: RecordAccess["requireRecordOf"] = Effect.fnUntraced(function* (meetingId) {
  const access = yield* Access
  const { clinician } = yield* CurrentSession
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<AskedMeeting>`
    select patient_id as "patientId", pool_id as "poolId",
      exists (select 1 from meeting_clinician present where present.meeting_id = meeting.id
        and present.clinician_id = ${clinician?.id ?? null}::text and present.pool_id = ${clinician?.poolId ?? null}::text) as "isOwn"
    from meeting where id = ${meetingId}`
  if (meeting === undefined || meeting.poolId !== clinician?.poolId || meeting.isOwn) return yield* access.requireMeeting(meetingId)
  const { patientId } = yield* access.requirePatient(meeting.patientId)
  const [entry] = yield* sql<{ readonly id: string }>`select id from entry where meeting_id = ${meetingId}`
  if (entry === undefined) return yield* access.requireMeeting(meetingId)
  yield* mustBeReadable(entry.id, patientId)
  return { meetingId, patientId }
})

/** A meeting of the patient, and what decides whether the caller reads its entry. */
interface ListedMeeting extends StoredEntryAccess {
  readonly meetingId: string
  readonly isOwn: boolean
  readonly hasEntry: boolean
}

/** The same rule for all meetings of a patient in the reader's pool. */
const readableMeetings: RecordAccess["readableMeetings"] = Effect.fnUntraced(function* (patientId) {
  const reader = yield* readingClinician
  const sql = yield* SqlClient.SqlClient
  const meetings = yield* sql<ListedMeeting>`
    select meeting.id as "meetingId", entry.id is not null as "hasEntry", ${yield* entryAccessColumns(reader)},
      exists (select 1 from meeting_clinician present where present.meeting_id = meeting.id
        and present.clinician_id = ${reader.id} and present.pool_id = ${reader.poolId}) as "isOwn"
    from meeting left join entry on entry.meeting_id = meeting.id
    where meeting.patient_id = ${patientId} and meeting.pool_id = ${reader.poolId}`
  const open = meetings.filter(
    ({ isOwn, hasEntry, ...access }) => isOwn || (hasEntry && readable.has(visibilityOf({ ...access, isEmergency: false }))),
  )
  return { meetingIds: open.map(({ meetingId }) => meetingId), isPartial: open.length < meetings.length }
})

/** The check by which every package's handlers ask who may read a meeting's record. */
export const recordAccess: RecordAccess = { requireRecordOf, readableMeetings }

/** Fails with `entry_withheld` unless the calling clinician reads this entry on screen, by emergency access too. */
export const mustBeReadable = Effect.fnUntraced(function* (entryId: string, patientId: string) {
  const reader = yield* readingClinician
  const sql = yield* SqlClient.SqlClient
  const [access] = yield* sql<StoredEntryAccess>`select ${yield* entryAccessColumns(reader)} from entry where id = ${entryId}`
  const isEmergency = (yield* runningAccess(reader, patientId)) !== undefined
  if (access === undefined || !readable.has(visibilityOf({ ...access, isEmergency })))
    yield* (yield* Access).refuse("This entry is not signed yet, or may not be shared", { patientId }, "entry_withheld")
})
