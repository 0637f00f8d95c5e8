import { isBlank } from "@rond/core/format"
import { Effect, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  type MessageAttachment,
  type SentMessage,
  bodyLimit,
  type MessageDelivery,
  type NewPatientMessage,
  sendPatientMessage,
  subjectLimit,
  undoSeconds,
} from "@rond/core/model/messaging"
import { Access, announceTaken, Audit, beforeFiles, DurableWork, handleAfter, invalid, notFound, clinicianOr } from "@rond/core/server-kit"
import { storeMessage } from "@rond/core/server/messaging"
import { mustOffer } from "../permissions/index.ts"
import { messagingConfiguration } from "./configuration.ts"
import { attachmentBounds, checkFiles } from "./checked-files.ts"
import { checkFilesJob, quarantine } from "./quarantine.ts"

/**
 * Sent messages, newest first, with their files.
 *
 * @param which a condition on `message`
 */
export const sentMessages = Effect.fnUntraced(function* (which: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const sent = yield* sql<Omit<SentMessage, "attachments">>`
    select id, subject as "title", body, instant_text(sent_at) as "timestamp", button_type as "buttonType", delivery
    from patient_message message where ${which} order by sent_at desc, id`
  const files = yield* sql<MessageAttachment & { readonly messageId: string }>`
    select file.id, file.message_id as "messageId", file.name, file.media_type as "mediaType", file.size_bytes as "sizeBytes",
      file.is_infected as "isInfected"
    from (
      select id, message_id, position, name, media_type, length(bytes)::float8 as size_bytes, false as is_infected
      from patient_message_attachment
      union all
      select id, message_id, position, name, media_type, size_bytes::float8, verdict is not distinct from 'infected'
      from quarantined_attachment
    ) file join patient_message message on message.id = file.message_id
    where ${which} order by file.position`
  return sent.map((message): SentMessage => ({ ...message, attachments: files.filter((file) => file.messageId === message.id) }))
})

/** The calling clinician, who may write to patients; a support person is refused. */
export const writingClinician = clinicianOr("Only clinicians write to patients")

/** Added to the time for which a page offers to undo a message, so that a request in flight still arrives in time. */
const graceSeconds = 3

/**
 * Delivers a message and its files to the patient's inbox, or nothing at all. It stays there until the time for undoing has passed. The files
 * are read before the transaction.
 */
const send = handleAfter(
  sendPatientMessage,
  ({ payload }) =>
    Effect.gen(function* () {
      const clinician = yield* writingClinician
      const access = yield* Access
      yield* access.requirePatient(payload.patientId)
      if (payload.meetingId !== undefined) yield* access.requireMeeting(payload.meetingId)
      yield* mustOffer("send-message", { meetingId: payload.meetingId, patientId: payload.patientId })
      yield* checkText(payload)
      return yield* checkedFiles(payload, clinician.poolId)
    }),
  ({ payload }, _request, files) =>
    Effect.gen(function* () {
      const clinician = yield* writingClinician
      yield* mayWriteTo(payload)
      yield* mustOffer("send-message", { meetingId: payload.meetingId, patientId: payload.patientId })
      const message = yield* insertMessage(payload, clinician.id, files.length === 0 ? "delivered" : "checking")
      const attachments = yield* quarantine(message.id, files)
      if (files.length > 0) yield* (yield* DurableWork).start(checkFilesJob, { messageId: message.id }, { key: message.id })
      yield* (yield* Audit).write({
        action: "messaging.send",
        patientId: payload.patientId,
        meetingId: payload.meetingId,
        subjectId: message.id,
        outcome: "done",
        detail: { attachments: attachments.length, button: payload.buttonType ?? null },
      })
      yield* announceTaken(payload.meetingId)
      const sent: SentMessage = { ...message, attachments }
      return sent
    }),
  {
    store: ({ id }) => ({ id }),
    read: ({ id }) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [sent] = yield* sentMessages(sql`message.id = ${id}`)
        return sent ?? (yield* notFound("Message"))
      }),
  },
)

const WhomTo = Schema.Struct({ patient_id: Schema.String, meeting_id: Schema.optionalKey(Schema.String) })

/** The fields come first, so that access is checked before up to 60 MiB of files are read. */
export const sendPatientMessageHandler = beforeFiles(send, (fields) =>
  Effect.gen(function* () {
    const { poolId } = yield* writingClinician
    const to = yield* Schema.decodeUnknownEffect(WhomTo)(fields).pipe(Effect.mapError(() => filesFirst))
    const access = yield* Access
    yield* access.requirePatient(to.patient_id)
    if (to.meeting_id !== undefined) yield* access.requireMeeting(to.meeting_id)
    return attachmentBounds(yield* messagingConfiguration(poolId))
  }),
)

const filesFirst = invalid("invalid_input", "The form names the patient before its files")

const mayWriteTo = Effect.fnUntraced(function* (payload: NewPatientMessage) {
  const access = yield* Access
  yield* access.requirePatient(payload.patientId)
  if (payload.meetingId === undefined) return
  const meeting = yield* access.requireMeeting(payload.meetingId)
  if (meeting.patientId !== payload.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
  // Locked until the message is stored: a pessimistic list waits for it.
  const sql = yield* SqlClient.SqlClient
  yield* sql`select id from meeting where id = ${payload.meetingId} for no key update`
})

function checkText(payload: NewPatientMessage) {
  if (isBlank(payload.messageSubject) || isBlank(payload.message)) return invalid("message_empty", "A message needs a subject and a text")
  if (payload.messageSubject.length > subjectLimit || plainLines(payload.message).length > bodyLimit)
    return invalid("message_too_long", `Subjects hold ${subjectLimit} characters, texts ${bodyLimit}`)
  if ((payload.hasButton === "true") !== (payload.buttonType !== undefined))
    return invalid("button_mismatch", "has_button and button_type go together")
  return Effect.void
}

const checkedFiles = Effect.fnUntraced(function* (payload: NewPatientMessage, poolId: string) {
  const configuration = yield* messagingConfiguration(poolId)
  if (payload.buttonType === "book_revisit" && !configuration.offersRevisitButton)
    return yield* invalid("button_not_offered", "This pool's patients do not book revisits themselves")
  return yield* checkFiles(payload.attachments, configuration)
})

/** Replaces the CRLF line ends of form data by LF, with which texts are stored. */
const plainLines = (text: string) => text.replaceAll(/\r\n?/g, "\n")

const insertMessage = (payload: NewPatientMessage, clinicianId: string, delivery: MessageDelivery) =>
  storeMessage({
    meetingId: payload.meetingId,
    patientId: payload.patientId,
    clinicianId,
    subject: payload.messageSubject.trim(),
    body: plainLines(payload.message),
    buttonType: payload.buttonType,
    delivery,
    heldSeconds: undoSeconds + graceSeconds,
  })
