import { randomUUID } from "node:crypto"
import { writtenText } from "@rond/core/format"
import type { TakenAction } from "@rond/core/model/actions"
import { Access, announceTaken, Audit, handle, invalid, mustOffer, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { listExternalActions, sendSickNote, type ExternalAction, type SickNote } from "../model/sick-note.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

/** The heading of the patient's message, in the language of the certificate. */
export const sickNoteTitle = "Läkarintyg"

/** The caller, and the meeting, where the menu offers a sick note. */
const whereOffered = Effect.fnUntraced(function* (id: string) {
  const clinician = yield* swedishClinician
  const { meetingId, patientId } = yield* (yield* Access).requireMeeting(id)
  yield* mustOffer("se-sick-note", { meetingId, patientId })
  return { clinician, meetingId, patientId }
})

const send = handle(
  sendSickNote,
  ({ params, payload }) =>
    Effect.gen(function* () {
      const { clinician, meetingId, patientId } = yield* whereOffered(params.id)
      const body = writtenText(payload.messageBody)
      if (body === "") return yield* invalid("sick_note_message", "The patient is told something")
      const sql = yield* SqlClient.SqlClient
      const id = randomUUID()
      const [sent] = yield* sql<SickNote>`
      insert into se_sick_note (id, meeting_id, patient_id, clinician_id, title, body)
      values (${id}, ${meetingId}, ${patientId}, ${clinician.id}, ${sickNoteTitle}, ${body})
      returning instant_text(created_at) as "createdAt", title, body`
      yield* (yield* Audit).write({ action: "se.sick-note.send", meetingId, patientId, subjectId: id, outcome: "done" })
      yield* announceTaken(meetingId)
      return sent!
    }),
  {
    store: ({ createdAt }) => ({ createdAt: createdAt.toString() }),
    read: ({ createdAt }, { params }) =>
      Effect.gen(function* () {
        const { clinician, meetingId } = yield* whereOffered(params.id)
        const sql = yield* SqlClient.SqlClient
        const [sent] = yield* sql<SickNote>`
          select instant_text(created_at) as "createdAt", title, body from se_sick_note
          where meeting_id = ${meetingId} and clinician_id = ${clinician.id} and instant_text(created_at) = ${createdAt}`
        return sent ?? (yield* notFound("Sick note"))
      }),
  },
)

const list = handle(listExternalActions, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.id)
    yield* (yield* Audit).write({ action: "se.external-actions.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const externalActions = yield* sql<ExternalAction>`
      select id, 'WEBCERT_SICK_NOTE' as type, instant_text(created_at) as "createdAt", title, body from se_sick_note
      where meeting_id = ${meetingId} order by created_at desc, id`
    return { externalActions }
  }),
)

/** The sick notes that the patient of a meeting was told of. */
export const sickNotesTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`select id, false as "isCancelled" from se_sick_note where meeting_id = ${meetingId}`,
  )

export const sickNoteHandlers = [send, list]
