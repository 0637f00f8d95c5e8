import { EvaluationDocument } from "@rond/core/model/evaluation"
import { EntryDocument, RecordChange, recordChanged, recordTopic } from "@rond/core/model/record"
import { Shown, Events } from "@rond/core/server-kit"
import { DocumentChanged, documentChanged, noteStateChanged } from "@rond/core/model/note"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"

const encodeEntry = Schema.encodeSync(EntryDocument)
const encodeEvaluation = Schema.encodeSync(EvaluationDocument)
const encodeChange = Schema.encodeSync(DocumentChanged)
const encodeRecordChange = Schema.encodeSync(RecordChange)

/** An entry as a conflict shows it to the clinician who tried to write it. */
export const shownEntry = (entry: EntryDocument) =>
  new Shown({ document: encodeEntry(entry), patientId: entry.patientId, meetingId: entry.meetingId, subjectId: entry.id })

/** The same for an evaluation. */
export const shownEvaluation = (evaluation: EvaluationDocument) =>
  new Shown({ document: encodeEvaluation(evaluation), patientId: evaluation.patientId, meetingId: evaluation.meetingId })

/**
 * Notifies the day list of the meeting's clinician that the note was created, signed, unsigned or struck. The list shows nothing else of a note,
 * so a save does not refetch it.
 */
export const announceNoteState = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [meeting] = yield* sql<{
      readonly clinicianId: string
    }>`select clinician_id as "clinicianId" from meeting where id = ${meetingId}`
    if (meeting === undefined) return
    const topic = `clinician:${meeting.clinicianId}`
    yield* (yield* Events).publish({ topic, type: noteStateChanged, data: { meeting_id: meetingId } })
  })

/** Tells the pages that have this meeting open that its note or evaluation has changed. */
export const announceDocument = (changed: DocumentChanged): Effect.Effect<void, never, Events> =>
  Effect.flatMap(Events, (events) =>
    events.publish({ topic: `meeting:${changed.meetingId}`, type: documentChanged, data: encodeChange(changed) }),
  )

/** The record that changed: an entry's, or the one that a meeting belongs to. */
type Changed = { readonly entryId: string } | { readonly meetingId: string }

/** Tells the open pages of all who treat the patient in the record's pool that its history has changed. */
export const announceRecord = (changed: Changed, change: RecordChange["change"] = "settled") =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ readonly poolId: string; readonly patientId: string; readonly meetingId: string | null }>`
      select pool_id as "poolId", patient_id as "patientId",
      ${"entryId" in changed ? sql`meeting_id as "meetingId" from entry where id = ${changed.entryId}` : sql`id as "meetingId" from meeting where id = ${changed.meetingId}`}`
    if (row === undefined) return
    yield* (yield* Events).publish({
      topic: recordTopic(row.poolId, row.patientId),
      type: recordChanged,
      data: encodeRecordChange({ meetingId: row.meetingId, change }),
    })
  })
