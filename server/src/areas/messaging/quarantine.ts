import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type MessageDelivery, type MessageAttachment, patientMessageSettled } from "@rond/core/model/messaging"
import { announceTaken, Audit, type CheckedFile, defineJob, Events, type ScanResult, scanQuarantined } from "@rond/core/server-kit"
import { randomUUID } from "node:crypto"

const Payload = Schema.Struct({ messageId: Schema.String })

/** Scans a message's files, and delivers it once all are clean. An infected file is deleted; its message stays. */
export const checkFilesJob = defineJob({
  name: "messaging.check-files",
  payload: Payload,
  steps: [
    { name: "scan", external: true, run: ({ messageId }: typeof Payload.Type) => scanFiles(messageId) },
    { name: "deliver", run: ({ messageId }: typeof Payload.Type) => deliver(messageId) },
  ],
  atFailure: (messageId) => recordVerdict(messageId, "failed"),
})

/** Scans one file after the other, so that one is in memory. Each result is saved at once: a restarted job scans only the rest. */
const scanFiles = Effect.fnUntraced(function* (messageId: string) {
  const sql = yield* SqlClient.SqlClient
  const files = yield* sql<{ readonly id: string }>`
    select id from quarantined_attachment where message_id = ${messageId} and verdict is null order by position`
  for (const { id } of files) {
    const verdict = yield* scanStored(id).pipe(
      Effect.tapError(() => sql`update patient_message set delivery = 'waiting' where id = ${messageId} and delivery = 'checking'`),
    )
    // An undone message is gone, and so are its files.
    if (verdict === undefined) continue
    yield* sql`
      update quarantined_attachment set verdict = ${verdict}, bytes = case when ${verdict === "clean"} then bytes end where id = ${id}`
  }
  return undefined
})

const scanStored = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const read = sql<{ readonly bytes: Uint8Array<ArrayBuffer> }>`select bytes from quarantined_attachment where id = ${id}`
  return yield* scanQuarantined(
    id,
    Effect.map(read, ([file]) => file?.bytes),
  )
})

const deliver = Effect.fnUntraced(function* (messageId: string) {
  const sql = yield* SqlClient.SqlClient
  // Locks the message before its files, in the same order as undoing does.
  yield* sql`select id from patient_message where id = ${messageId} for update`
  const files = yield* sql<{ readonly verdict: ScanResult }>`select verdict from quarantined_attachment where message_id = ${messageId}`
  const isClean = files.every(({ verdict }) => verdict === "clean")
  if (isClean)
    yield* sql`
      with clean as (delete from quarantined_attachment where message_id = ${messageId} returning *)
      insert into patient_message_attachment (id, message_id, position, name, media_type, bytes)
      select id, message_id, position, name, media_type, bytes from clean`
  const message = yield* recordVerdict(messageId, isClean ? "delivered" : "infected")
  if (message === undefined) return
  const { patientId, meetingId } = message
  yield* (yield* Audit).write({
    action: "messaging.deliver",
    patientId,
    ...(meetingId === null ? {} : { meetingId }),
    subjectId: messageId,
    outcome: isClean ? "done" : "refused",
    detail: { files: files.length, infected: files.filter(({ verdict }) => verdict === "infected").length },
  })
  if (meetingId === null) return
  yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: patientMessageSettled, data: { message_id: messageId } })
  if (!isClean) yield* announceTaken(meetingId)
})

/** Records the outcome of a message. One that will not be delivered counts as not sent for its meeting. */
const recordVerdict = Effect.fnUntraced(function* (messageId: string, delivery: MessageDelivery) {
  const sql = yield* SqlClient.SqlClient
  const [message] = yield* sql<{ readonly patientId: string; readonly meetingId: string | null }>`
    update patient_message set delivery = ${delivery} where id = ${messageId}
    returning patient_id as "patientId", meeting_id as "meetingId"`
  if (message !== undefined && message.meetingId !== null && delivery !== "delivered") yield* updateMessageSent(message.meetingId)
  return message
})

/** Updates whether a meeting has a sent message, after one was undone or could not be delivered. */
export const updateMessageSent = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set message_sent = exists (
      select 1 from patient_message where meeting_id = ${meetingId} and delivery not in ('infected', 'failed'))
    where id = ${meetingId}`
})

/** Stores files where no patient can read them. */
export const quarantine = Effect.fnUntraced(function* (messageId: string, files: readonly CheckedFile[]) {
  const sql = yield* SqlClient.SqlClient
  const attachments: MessageAttachment[] = []
  for (const [position, file] of files.entries()) {
    const id = randomUUID()
    const sizeBytes = file.bytes.length
    yield* sql`
      insert into quarantined_attachment (id, message_id, position, name, media_type, size_bytes, bytes)
      values (${id}, ${messageId}, ${position}, ${file.name}, ${file.mediaType}, ${sizeBytes}, ${file.bytes})`
    attachments.push({ id, name: file.name, mediaType: file.mediaType, sizeBytes, isInfected: false })
  }
  return attachments
})
