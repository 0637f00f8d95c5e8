import type { EntryVisibility, RecordEntry } from "@rond/core/model/record"
import { type SessionClinician, Access } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readingClinician } from "./caller.ts"

/** The facts that decide how much of an entry a person reads. */
export interface EntryAccess {
  /** The reader is, or was, a clinician of the entry's meeting. For an entry without a meeting: its author or its responsible clinician. */
  readonly isInvolved: boolean
  readonly isSigned: boolean
  /** The entry may not be shared today. */
  readonly isProtected: boolean
  /** The reader has emergency access to this patient's protected notes in the entry's pool. */
  readonly isEmergency: boolean
}

/** The part that the database knows. */
export type StoredEntryAccess = Omit<EntryAccess, "isEmergency">

/** The visible part of an entry for a person. Emergency access opens protected notes; no one else reads unsigned ones. */
export function visibilityOf({ isInvolved, isSigned, isProtected, isEmergency }: EntryAccess): EntryVisibility {
  if (isInvolved) return "whole"
  if (!isSigned) return "unsigned"
  if (!isProtected) return "whole"
  return isEmergency ? "emergency" : "protected"
}

/** The entry without its content, for readers who may only know that it exists. */
export const withoutText = ({
  addenda: _withheld,
  pictures: _unseen,
  consultationMinutes: _unsaid,
  ...entry
}: RecordEntry): RecordEntry => ({
  ...entry,
  strickenByName: null,
  meetingId: null,
  careFacilityName: null,
  title: null,
  rows: [],
  strickenReason: null,
})

/** {@link StoredEntryAccess} as columns of `entry` for this reader. */
export const entryAccessColumns = (reader: SessionClinician) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // Most entries are signed and shared: who was in their meetings is not looked up.
    return sql`
      entry.signed_at is not null as "isSigned",
      entry.is_sharable is false and (entry.no_share_expire is null or entry.no_share_expire >=
        (select (now() at time zone time_zone)::date from pool where id = ${reader.poolId})) as "isProtected",
      case when entry.signed_at is not null and entry.is_sharable is not false then false
        when entry.meeting_id is null then coalesce(entry.saved_by_id = ${reader.id}, false) or coalesce(entry.responsible_id = ${reader.id}, false)
        else exists (select 1 from meeting_clinician present where present.meeting_id = entry.meeting_id
          and present.clinician_id = ${reader.id} and present.pool_id = ${reader.poolId}) end as "isInvolved"`
  })

/** Fails with `entry_withheld` if the calling clinician may only know that this entry exists. */
export const mustNotBeWithheld = (entryId: string, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [access] = yield* sql<StoredEntryAccess>`
      select ${yield* entryAccessColumns(yield* readingClinician)} from entry where id = ${entryId}`
    // Emergency access opens the history for reading; an entry's own form is for those who write in it.
    if (access !== undefined && visibilityOf({ ...access, isEmergency: false }) === "whole") return
    yield* (yield* Access).refuse("This entry is not signed yet, or may not be shared", { patientId }, "entry_withheld")
  })
