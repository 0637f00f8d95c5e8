import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { MessageAttachment, SentMessage } from "@rond/core/model/messaging"

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
