import {
  type EntryAuditLine,
  type EntryDocument,
  primaryDiagnosisOf,
  rowsOf,
  shareIssues,
  EntryRow,
  type EntrySave,
} from "@rond/core/model/record"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Author } from "../record-access/index.ts"
import { conflict, invalid, notFound, stale } from "@rond/core/server-kit"
import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { findEntry, findMeetingNote, lockEntry, noteIdOf } from "./entry-store.ts"
import { mustFitForm, templateForMeeting } from "./form-template.ts"
import { isRealDay } from "./real-day.ts"
import { shownEntry } from "./changed-documents.ts"

/** The record's name of a contact, by the intervention type of its meeting. */
export const contactTypes = {
  video: "video",
  phone: "phone",
  text: "text",
  physical: "healthcare_center",
  prescription_only: "prescription_renewal",
} as const

/** A page that saves again within this many minutes updates its own log line. */
const oneSittingMinutes = 15

/**
 * Writes an entry's log. Saves by one page in one sitting replace each other, because a note is saved every few seconds while it is typed. The
 * content before another person wrote, or before it was signed, unsigned or struck, is always kept.
 *
 * @returns whether the log got a new line.
 */
export const logRevision = (
  entry: EntryDocument,
  line: { readonly action: EntryAuditLine["action"]; readonly author: Author; readonly writer: string | null; readonly reason?: string },
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const values = JSON.stringify(entry.values)
    if (line.action === "saved" && line.writer !== null) {
      const continued = yield* sql`
        update entry_revision set version = ${entry.version}, content_id = ${entry.contentId}, form_values = ${values}::jsonb, at = now()
        where entry_id = ${entry.id}
          and number = (select max(number) from entry_revision where entry_id = ${entry.id})
          and action in ('created', 'saved') and writer = ${line.writer} and by_id = ${line.author.id}
          and first_at > now() - make_interval(mins => ${oneSittingMinutes})
        returning number`
      if (continued.length > 0) return false
    }
    yield* sql`
      insert into entry_revision (entry_id, action, version, content_id, form_values, writer, by_id, by_name, reason)
      values (${entry.id}, ${line.action}, ${entry.version}, ${entry.contentId}, ${values}::jsonb, ${line.writer},
              ${line.author.id}, ${line.author.name}, ${line.reason ?? null})`
    return true
  })

const encodeRows = Schema.encodeSync(Schema.Array(EntryRow))

/** The result of a save: the current entry, and whether anything was written. */
interface Saved {
  readonly entry: EntryDocument
  readonly changed: boolean
}

/**
 * Saves an unsigned entry, or creates the meeting's note on its first save (`version` 0). Saving the same content changes nothing, so a
 * repeated save makes no new version.
 * Problems: `version_conflict` (412) with the current entry, `entry_signed` and `entry_stricken` (409) with it, `not_found`,
 * `no_form_template`, `invalid_share_entry`, and those of {@link mustFitForm}.
 */
export const saveEntryOf = (id: string, version: number, save: EntrySave, author: Author) =>
  Effect.gen(function* () {
    yield* checkShare(save)
    const entry = yield* lockEntry(id)
    return entry === undefined ? yield* firstSave(id, version, save, author) : yield* nextSave(entry, version, save, author)
  })

const nextSave = (entry: EntryDocument, version: number, save: EntrySave, author: Author) =>
  Effect.gen(function* () {
    yield* mustBeOpen(entry)
    if (entry.version !== version) return yield* stale("The entry was saved by somebody else", shownEntry(entry))
    if (isSame(entry, save)) return { entry, changed: false } satisfies Saved
    yield* mustFitForm(entry.template, save.values)
    const sql = yield* SqlClient.SqlClient
    const share = save.shareEntry === undefined ? entry.shareEntry : save.shareEntry
    yield* sql`
      update entry set form_values = ${JSON.stringify(save.values)}::jsonb, rows = ${rowsText(entry.template, save)}::jsonb,
        title = ${titleOf(entry.template, save)}, version = version + 1, content_id = ${randomUUID()}, writer = ${save.writer},
        saved_at = now(), saved_by_id = ${author.id}, saved_by_name = ${author.name},
        is_sharable = ${share?.isSharable ?? null}, no_share_reason = ${share?.noShareReason ?? null},
        no_share_expire = ${share?.noShareExpire ?? null}::date
      where id = ${entry.id}`
    const saved = yield* stored(entry.id)
    yield* logRevision(saved, { action: "saved", author, writer: save.writer })
    return { entry: saved, changed: true } satisfies Saved
  })

const firstSave = (id: string, version: number, save: EntrySave, author: Author) =>
  Effect.gen(function* () {
    const meetingId = save.meetingId
    if (meetingId === null || id !== noteIdOf(meetingId)) return yield* notFound("Entry")
    const existing = yield* findMeetingNote(meetingId)
    if (existing !== undefined || version !== 0)
      return yield* stale("The meeting has a note already", existing === undefined ? undefined : shownEntry(existing))
    const template = yield* templateForMeeting("note", meetingId)
    if (template === undefined) return yield* invalid("no_form_template", "This kind of meeting has no note form")
    yield* mustFitForm(template, save.values)
    const sql = yield* SqlClient.SqlClient
    const inserted = yield* sql`
      insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, title, contact_at,
        contact_type, responsible_id, responsible_name, care_facility_name, content_id, writer, saved_by_id, saved_by_name,
        is_sharable, no_share_reason, no_share_expire)
      select ${id}, ${id}, meeting.id, meeting.patient_id, ${template.id}, ${template.version}, ${JSON.stringify(save.values)}::jsonb,
        ${rowsText(template, save)}::jsonb, ${titleOf(template, save)}, coalesce(meeting.actual_start_at, meeting.start_at),
        ${JSON.stringify(contactTypes)}::text::jsonb ->> meeting.intervention_type,
        meeting.clinician_id, person.name, care_facility.name, ${randomUUID()}, ${save.writer}, ${author.id}, ${author.name},
        ${save.shareEntry?.isSharable ?? null}, ${save.shareEntry?.noShareReason ?? null}, ${save.shareEntry?.noShareExpire ?? null}::date
      from meeting join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
        left join care_facility on care_facility.id = meeting.care_facility_id
      where meeting.id = ${meetingId}
      on conflict do nothing returning id`
    // Two pages made their first save at the same moment; the second gets what the first wrote.
    if (inserted.length === 0) return yield* stale("The meeting has a note already", shownEntry(yield* stored(id)))
    const saved = yield* stored(id)
    yield* logRevision(saved, { action: "created", author, writer: save.writer })
    return { entry: saved, changed: true } satisfies Saved
  })

/** Signed and stricken entries are read-only. */
export const mustBeOpen = (entry: EntryDocument) => {
  if (entry.strickenAt !== null) return Effect.fail(conflict("entry_stricken", "The entry is stricken", shownEntry(entry)))
  if (entry.signedAt !== null) return Effect.fail(conflict("entry_signed", "The entry is signed", shownEntry(entry)))
  return Effect.void
}

/** An entry that must exist. */
export const stored = (id: string) =>
  Effect.flatMap(findEntry(id), (entry) => (entry === undefined ? Effect.die(new Error(`Entry ${id} vanished`)) : Effect.succeed(entry)))

const checkShare = ({ shareEntry }: EntrySave) =>
  shareEntry === undefined ||
  shareEntry === null ||
  (shareIssues(shareEntry).length === 0 && (shareEntry.noShareExpire === null || isRealDay(shareEntry.noShareExpire)))
    ? Effect.void
    : Effect.fail(invalid("invalid_share_entry", "An entry that is not shared needs a reason and an end date"))

const isSame = (entry: EntryDocument, save: EntrySave): boolean =>
  isDeepStrictEqual(entry.values, save.values) && (save.shareEntry === undefined || isDeepStrictEqual(entry.shareEntry, save.shareEntry))

const rowsText = (template: EntryDocument["template"], save: EntrySave) => JSON.stringify(encodeRows(rowsOf(template, save.values)))
const titleOf = (template: EntryDocument["template"], save: EntrySave) => primaryDiagnosisOf(template, save.values) ?? template.title
