import { addAttachment, getAttachment, getPatientAttachment } from "@rond/core/model/conversation"
import { Access, beforeFiles, DurableWork, handle, handleAfter } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { attachmentBounds, checkFiles, messagingConfiguration } from "../../messaging/index.ts"
import { conversingClinician, opened } from "../conversation-handlers.ts"
import { auditPatientPage, openLink } from "../patient-links.ts"
import { attachmentOf, openFile } from "./attachments.ts"
import { checkFileJob } from "./check-file.ts"

const mayConverse = Effect.fnUntraced(function* (conversationId: string) {
  const clinician = yield* conversingClinician
  yield* (yield* Access).requireConversation(conversationId)
  return clinician
})

const add = handleAfter(
  addAttachment,
  ({ params, payload }) =>
    Effect.gen(function* () {
      const { poolId } = yield* mayConverse(params.id)
      const [file] = yield* checkFiles([payload.file], yield* messagingConfiguration(poolId))
      return file!
    }),
  ({ params }, _request, { name, mediaType, bytes }) =>
    Effect.gen(function* () {
      const { conversationId, clinicianId } = yield* opened("conversation.add-attachment", params.id)
      const id = randomUUID()
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into conversation_attachment (id, conversation_id, clinician_id, name, media_type, size_bytes, bytes)
        values (${id}, ${conversationId}, ${clinicianId}, ${name}, ${mediaType}, ${bytes.length}, ${bytes})`
      yield* (yield* DurableWork).start(checkFileJob, { attachmentId: id }, { key: id })
      return yield* attachmentOf(id)
    }),
  { store: ({ id }) => ({ id }), read: ({ id }) => attachmentOf(id) },
)

export const attachmentHandlers = [
  // Callers who may not read the conversation are refused before the file is read.
  beforeFiles(add, (_fields, { id = "" }) =>
    Effect.gen(function* () {
      const { poolId } = yield* mayConverse(id)
      return attachmentBounds(yield* messagingConfiguration(poolId))
    }),
  ),
  handle(getAttachment, ({ params }) =>
    Effect.gen(function* () {
      const { conversationId, clinicianId } = yield* opened("conversation.attachment", params.id)
      return yield* openFile(params.attachmentId, conversationId, clinicianId)
    }),
  ),
  handle(getPatientAttachment, ({ payload }) =>
    Effect.gen(function* () {
      const page = yield* openLink(payload.link)
      yield* auditPatientPage("conversation.patient.attachment", page)
      return yield* openFile(payload.attachmentId, page.conversationId, null)
    }),
  ),
]

/** Deletes files whose message was never sent, after a day, and links and keys that open nothing any more. */
export const conversationRetention = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from conversation_attachment where message_id is null and uploaded_at < now() - interval '1 day'`
  yield* sql`delete from conversation_link where expires_at < now()`
  yield* sql`delete from conversation_page where expires_at < now()`
})
