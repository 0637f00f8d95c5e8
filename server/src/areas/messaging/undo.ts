import { patientMessageSettled, undoPatientMessage } from "@rond/core/model/messaging"
import { Access, announceTaken, Audit, conflict, Events, handle, notFound } from "@rond/core/server-kit"
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

/** Whether the message was there when its meeting ended, or is ending. It locks the meeting, so that no end begins meanwhile. */
const isOfTheEnd = Effect.fnUntraced(function* (messageId: string) {
  const sql = yield* SqlClient.SqlClient
  const [meeting] = yield* sql<{ readonly isOver: boolean }>`
    select (meeting.ending_as is not null or meeting.finished_status is not null)
      and message.sent_at <= coalesce(meeting.ending_at, meeting.actual_end_at, message.sent_at) as "isOver"
    from meeting join patient_message message on message.meeting_id = meeting.id where message.id = ${messageId} for no key update of meeting`
  return meeting?.isOver === true
})

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
    if (yield* isOfTheEnd(messageId)) return yield* conflict("meeting_ended", "The meeting ended with this message")
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
    if (meetingId === null) return
    yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: patientMessageSettled, data: { message_id: messageId } })
    yield* announceTaken(meetingId)
  }),
)
