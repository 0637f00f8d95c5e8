import { undoPatientMessage } from "@rond/core/model/messaging"
import { Access, Audit, conflict, Events, handle, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { updateMessageSent } from "./quarantine.ts"
import { writingClinician } from "./send.ts"

interface HeldMessage {
  readonly patientId: string
  readonly meetingId: string | null
  readonly senderId: string
  readonly isHeld: boolean
}

/** Deletes a message and its files before delivery. The job that checks its files then finds nothing to deliver. */
export const undoHandler = handle(undoPatientMessage, ({ params: { messageId } }) =>
  Effect.gen(function* () {
    const clinician = yield* writingClinician
    const sql = yield* SqlClient.SqlClient
    const [message] = yield* sql<HeldMessage>`
      select patient_id as "patientId", meeting_id as "meetingId", clinician_id as "senderId", held_until > now() as "isHeld"
      from patient_message where id = ${messageId} for update`
    if (message === undefined) return yield* notFound("Message")
    const { patientId, meetingId } = message
    yield* (yield* Access).requirePatient(patientId)
    if (message.senderId !== clinician.id) return yield* notFound("Message")
    if (!message.isHeld) return yield* conflict("message_delivered", "The message has been delivered")
    yield* sql`delete from quarantined_attachment where message_id = ${messageId}`
    yield* sql`delete from patient_message_attachment where message_id = ${messageId}`
    yield* sql`delete from patient_message where id = ${messageId}`
    if (meetingId !== null) yield* updateMessageSent(meetingId)
    yield* (yield* Audit).write({
      action: "messaging.undo",
      patientId,
      ...(meetingId === null ? {} : { meetingId }),
      subjectId: messageId,
      outcome: "done",
    })
    if (meetingId !== null)
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: "patient-message-settled", data: { message_id: messageId } })
  }),
)
