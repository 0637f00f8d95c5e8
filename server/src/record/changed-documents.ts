import { EvaluationDocument } from "@rond/core/model/evaluation"
import { EntryDocument } from "@rond/core/model/record"
import { Shown, Events } from "@rond/core/server-kit"
import { DocumentChanged } from "@rond/core/model/note"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"

const encodeEntry = Schema.encodeSync(EntryDocument)
const encodeEvaluation = Schema.encodeSync(EvaluationDocument)
const encodeChange = Schema.encodeSync(DocumentChanged)

/** An entry as a conflict shows it to the clinician who tried to write it. */
export const shownEntry = (entry: EntryDocument) =>
  new Shown({ document: encodeEntry(entry), patientId: entry.patientId, meetingId: entry.meetingId, subjectId: entry.id })

/** The same for an evaluation. */
export const shownEvaluation = (evaluation: EvaluationDocument) =>
  new Shown({ document: encodeEvaluation(evaluation), patientId: evaluation.patientId, meetingId: evaluation.meetingId })

/**
 * Notifies the day list of the meeting's clinician that the note was created, signed, unsigned or struck. The list shows nothing else of a note, so a save does not refetch it.
 */
export const announceNoteState = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [meeting] = yield* sql<{
      readonly clinicianId: string
    }>`select clinician_id as "clinicianId" from meeting where id = ${meetingId}`
    if (meeting === undefined) return
    const topic = `clinician:${meeting.clinicianId}`
    yield* (yield* Events).publish({ topic, type: "note-state-changed", data: { meeting_id: meetingId } })
  })

/** Tells the pages that have this meeting open that its note or evaluation has changed. */
export const announceDocument = (changed: DocumentChanged): Effect.Effect<void, never, Events> =>
  Effect.flatMap(Events, (events) =>
    events.publish({ topic: `meeting:${changed.meetingId}`, type: "document-changed", data: encodeChange(changed) }),
  )
