import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { MessageAttachment, SentMessage } from "@rond/core/messaging/contract"

/** Messages that were sent, newest first, with their files. @param which a condition on `message` */
export const sentMessages = Effect.fnUntraced(function* (which: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const sent = yield* sql<Omit<SentMessage, "attachments">>`
    select id, subject as "title", body, instant_text(sent_at) as "timestamp", button_type as "buttonType"
    from patient_message message where ${which} order by sent_at desc, id`
  const files = yield* sql<MessageAttachment & { readonly messageId: string }>`
    select file.id, file.message_id as "messageId", file.name, file.media_type as "mediaType", length(file.bytes)::float8 as "sizeBytes"
    from patient_message_attachment file join patient_message message on message.id = file.message_id
    where ${which} order by file.position`
  return sent.map((message): SentMessage => ({ ...message, attachments: files.filter((file) => file.messageId === message.id) }))
})
