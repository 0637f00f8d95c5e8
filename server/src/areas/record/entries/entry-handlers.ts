import {
  addAddendum,
  getEntry,
  saveEntry,
  signEntry,
  strikeEntry,
  undoSignature,
  unsignEntry,
  unwrittenEntry,
  type EntryDocument,
  type NoteAbility,
  notePermissions,
  shareNote,
} from "@rond/core/model/record"
import { getMeetingNote } from "@rond/core/model/note"
import { Access, Audit, handle, invalid, notFound, stale, versionOf, type WorkspaceOn } from "@rond/core/server-kit"
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { mustPermit } from "../../permissions/index.ts"
import { announceDocument, announceNoteState, announceRecord, shownEntry } from "../changed-documents.ts"
import { currentAuthor, type Author, mustNotBeWithheld } from "../../record-access/index.ts"
import { requireEntryOfPatient } from "./entry-pool.ts"
import { addAddendumTo } from "./addenda.ts"
import { findEntry, findMeetingNote, lockEntry, noteIdOf } from "../entry-store.ts"
import { saveEntryOf } from "../save-entry.ts"
import { type FinishSteps, mustBeSent } from "../end-meeting/finish-steps.ts"
import { signEntryOf, strikeEntryOf, undoSignatureOf, unsignEntryOf } from "../seal-entry.ts"
import { templateForMeeting } from "../form-template.ts"

/** An entry that its reader may open. */
const reached = (id: string) =>
  Effect.gen(function* () {
    const entry = yield* entryOrNotFound(yield* findEntry(id))
    yield* reach(entry)
    return entry
  })

/** A repeated signing, unsigning, striking or addition returns the entry as it is now, whatever happened since. */
const currentEntry = { store: ({ id }: EntryDocument) => ({ id }), read: ({ id }: { readonly id: string }) => reached(id) }

/**
 * Reading, writing, signing, unsigning and striking entries, adding to them, and the note of a meeting.
 *
 * @param sending the steps that markets send before the end of a meeting: until it is sent, its note is signed only by that end
 */
export const entryHandlersWith = (sending: FinishSteps) => [
  handle(getEntry, ({ params, query }) =>
    Effect.gen(function* () {
      const entry = yield* entryOrNotFound(yield* findEntry(params.id))
      yield* reach(entry)
      if (query.surveyInformationId !== undefined) yield* mustBelongToSurvey(entry, query.surveyInformationId)
      yield* auditEntry("record.read", entry)
      return entry
    }),
  ),

  handle(getMeetingNote, ({ params }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
      const entry = (yield* findMeetingNote(params.meetingId)) ?? (yield* unwritten(params.meetingId, meeting.patientId))
      yield* auditEntry("record.read", entry)
      return entry
    }),
  ),

  handle(
    saveEntry,
    ({ params, payload }, request) =>
      Effect.gen(function* () {
        const existing = yield* findEntry(params.id)
        const on = yield* existing === undefined ? reachFirst(payload.meetingId) : reach(existing)
        if (payload.shareEntry !== undefined) yield* mustPermit(shareNote, on)
        const author = yield* currentAuthor
        const { entry, changed } = yield* saveEntryOf(params.id, yield* versionOf(request.ifMatch), payload, author)
        if (changed) {
          yield* announce(entry, author, payload.writer)
          // Others see only that an unsigned note exists.
          if (existing === undefined) yield* announceRecord({ entryId: entry.id }, "created")
        }
        if (existing === undefined && entry.meetingId !== null) yield* announceNoteState(entry.meetingId)
        yield* auditEntry("record.save", entry)
        return entry
      }),
    {
      store: ({ id, version }) => ({ id, version }),
      read: ({ id, version }) =>
        Effect.gen(function* () {
          const entry = yield* reached(id)
          return entry.version === version ? entry : yield* stale("The entry was saved again since", shownEntry(entry))
        }),
    },
  ),

  handle(
    signEntry,
    ({ params, payload }) =>
      seal(params.id, "sign", "record.sign", (entry, author) => {
        const { meetingId, patientId } = entry
        const mustBe = meetingId === null ? Effect.void : mustBeSent({ meetingId, patientId, byClinicianId: author.id }, sending)
        return Effect.andThen(mustBe, signEntryOf(entry, payload.contentId, author))
      }),
    currentEntry,
  ),
  handle(
    addAddendum,
    ({ params, payload }) => seal(params.id, "sign", "record.addendum", (entry, author) => addAddendumTo(entry, payload.text, author)),
    currentEntry,
  ),
  handle(
    unsignEntry,
    ({ params, payload }) =>
      seal(params.id, "unsign", "record.unsign", (entry, author) => unsignEntryOf(entry, payload.reason, randomUUID(), author)),
    currentEntry,
  ),
  handle(
    undoSignature,
    ({ params, payload }) =>
      seal(params.id, "unsign", "record.undo-signature", (entry, author) =>
        undoSignatureOf(entry, payload.contentId, randomUUID(), author),
      ),
    currentEntry,
  ),
  handle(
    strikeEntry,
    ({ params, payload }) => seal(params.id, "strike", "record.strike", (entry, author) => strikeEntryOf(entry, payload.reason, author)),
    currentEntry,
  ),
]

const entryOrNotFound = (entry: EntryDocument | undefined) => (entry === undefined ? Effect.fail(notFound("Entry")) : Effect.succeed(entry))

/** The entry's meeting is the one for which the patient answered this survey. */
const mustBelongToSurvey = ({ meetingId }: EntryDocument, surveyInformationId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const matchingMeetings = yield* sql`select 1 from meeting where id = ${meetingId} and survey_information_id = ${surveyInformationId}`
    if (matchingMeetings.length === 0) return yield* notFound("Entry")
  })

/** A meeting's entry is for the meeting's clinicians; any other is for those who treat the patient and may read it. Returns the entry's form. */
const reach = (entry: EntryDocument) =>
  Effect.gen(function* () {
    const { id, meetingId, patientId } = entry
    if (meetingId === null) {
      yield* requireEntryOfPatient(entry)
      yield* mustNotBeWithheld(id, patientId)
    } else yield* (yield* Access).requireMeeting(meetingId)
    const on: WorkspaceOn = { meetingId: meetingId ?? undefined, patientId }
    return on
  })

/** The same for an entry that does not exist yet, which can only be a meeting's note. */
const reachFirst = (meetingId: string | null) =>
  Effect.gen(function* () {
    if (meetingId === null) return yield* notFound("Entry")
    const on: WorkspaceOn = yield* (yield* Access).requireMeeting(meetingId)
    return on
  })

/** Writes that something was done with an entry as it is now. */
export const auditEntry = (action: string, entry: EntryDocument) =>
  Effect.flatMap(Audit, (log) =>
    log.write({
      action,
      patientId: entry.patientId,
      ...(entry.meetingId === null ? {} : { meetingId: entry.meetingId }),
      subjectId: entry.id,
      outcome: "done",
      detail: { version: entry.version },
    }),
  )

// A page recognises its own saves by their writer. Signing, unsigning and striking concern every page, so they name no writer.
const announce = (entry: EntryDocument, author: Author, writer: string | null) =>
  entry.meetingId === null
    ? Effect.void
    : announceDocument({
        document: "note",
        meetingId: entry.meetingId,
        version: entry.version,
        writer,
        byName: author.name,
      })

/** The note before its first save: the applicable form, empty. */
const unwritten = (meetingId: string, patientId: string) =>
  Effect.gen(function* () {
    const template = yield* templateForMeeting("note", meetingId)
    if (template === undefined) return yield* invalid("no_form_template", "This kind of meeting has no note form")
    return unwrittenEntry({ id: noteIdOf(meetingId), meetingId, patientId, template })
  })

/** Locks, changes and announces an existing entry. */
const seal = <E, R>(
  id: string,
  ability: NoteAbility,
  action: string,
  change: (entry: EntryDocument, author: Author) => Effect.Effect<EntryDocument, E, R>,
) =>
  Effect.gen(function* () {
    const on = yield* reach(yield* entryOrNotFound(yield* findEntry(id)))
    yield* mustPermit(notePermissions[ability], on)
    const entry = yield* entryOrNotFound(yield* lockEntry(id))
    const author = yield* currentAuthor
    const changed = yield* change(entry, author)
    if (changed !== entry) {
      yield* announce(changed, author, null)
      yield* announceRecord({ entryId: id })
      if (changed.meetingId !== null) yield* announceNoteState(changed.meetingId)
    }
    yield* auditEntry(action, changed)
    return changed
  })
