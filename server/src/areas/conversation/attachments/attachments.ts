import { ConversationAttachment } from "@rond/core/model/conversation"
import { conflict, invalid, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { messagingConfiguration } from "../../messaging/index.ts"
import type { Writing } from "../writing.ts"

const readAttachment = readStored(ConversationAttachment)

/** A file by its id, without its bytes. */
export const attachmentOf = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`select id, name, media_type, size_bytes, state from conversation_attachment where id = ${id}`
  return row === undefined ? yield* notFound("Attachment") : yield* readAttachment(row)
})

/** Gives a message that was just written its files, in their order. */
export const attach = Effect.fnUntraced(function* ({ id, conversationId, clinicianId, attachmentIds }: Writing, poolId: string) {
  if (attachmentIds.length === 0) return
  const { maxAttachments } = yield* messagingConfiguration(poolId)
  if (attachmentIds.length > maxAttachments)
    return yield* invalid("too_many_attachments", `A message holds ${maxAttachments} files`, { position: maxAttachments })
  const sql = yield* SqlClient.SqlClient
  const files = yield* sql<{ readonly state: string }>`
    update conversation_attachment file set message_id = ${id}, place = asked.place
    from unnest(${attachmentIds}::text[]) with ordinality as asked (id, place)
    where file.id = asked.id and file.conversation_id = ${conversationId} and file.clinician_id = ${clinicianId}
      and file.message_id is null
    returning file.state`
  if (files.length < attachmentIds.length) return yield* notFound("Attachment")
  if (files.some(({ state }) => state !== "checking" && state !== "clean"))
    return yield* conflict("attachment_not_clean", "A file of the message cannot be sent")
})

/** A clean file of a conversation. */
interface OpenedFile {
  readonly name: string
  readonly mediaType: string
  readonly state: string
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/**
 * A file of a conversation, to open it. Fails with `attachment_not_clean` until it is found clean, and with `NotFound` for one that is not sent
 * yet, unless the clinician uploaded it.
 *
 * @param uploaderId null for the patient
 */
export const openFile = Effect.fnUntraced(function* (id: string, conversationId: string, uploaderId: string | null) {
  const sql = yield* SqlClient.SqlClient
  const [file] = yield* sql<OpenedFile>`
    select name, media_type as "mediaType", state, case when state = 'clean' then bytes end as bytes from conversation_attachment
    where id = ${id} and conversation_id = ${conversationId} and (message_id is not null or clinician_id = ${uploaderId})`
  if (file === undefined) return yield* notFound("Attachment")
  if (file.bytes === null) return yield* conflict("attachment_not_clean", "The file has not been found clean", { state: file.state })
  return new File([file.bytes], file.name, { type: file.mediaType })
})
