import { ConversationMessage, messagesPerPage } from "@rond/core/model/conversation"
import { notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { senderRole, unreadOf } from "../conversation-rows.ts"

const readMessage = readStored(ConversationMessage)

/**
 * At most `limit` messages that a condition on `message` selects, newest first.
 *
 * @param readerId the clinician for whom they are read or unread; null for the patient, for whom all are read
 */
const messagesWhere = Effect.fnUntraced(function* (condition: Statement.Fragment, readerId: string | null, limit: number) {
  const sql = yield* SqlClient.SqlClient
  const isUnread =
    readerId === null
      ? sql`false`
      : sql`message.clinician_id is distinct from ${readerId} and (message.position > coalesce((
            select read_up_to from conversation_reader where conversation_id = message.conversation_id and clinician_id = ${readerId}), 0)
          ) <> exists (
            select 1 from conversation_read_exception apart
            where apart.conversation_id = message.conversation_id and apart.clinician_id = ${readerId} and apart.position = message.position)`
  const rows = yield* sql`
    select message.id, message.position, message.body, coalesce(message.clinician_id, plan.patient_id) as sender_id,
      coalesce(person.name, patient.given_name || ' ' || patient.family_name) as sender_name, ${senderRole(sql)} as sender_role,
      instant_text(message.sent_at) as sent_at, ${isUnread} as is_unread, (
        select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'media_type', file.media_type,
          'size_bytes', file.size_bytes, 'state', file.state) order by file.place), '[]')
        from conversation_attachment file where file.message_id = message.id
      ) as attachments
    from conversation_message message
    join care_plan plan on plan.conversation_id = message.conversation_id
    join patient on patient.id = plan.patient_id
    left join clinician on clinician.id = message.clinician_id
    left join person on person.id = clinician.person_id
    where ${condition} order by message.position desc limit ${limit}`
  return yield* Effect.forEach(rows, readMessage)
})

/** A message by its sender's id, as this reader sees it. */
export const messageFor = Effect.fnUntraced(function* (id: string, readerId: string | null) {
  const sql = yield* SqlClient.SqlClient
  const [message] = yield* messagesWhere(sql`message.id = ${id}`, readerId, 1)
  return message ?? (yield* notFound("Message"))
})

/** The newest messages of a conversation, or those before a position, for this reader: {@link messageFor}. */
export const pageOf = Effect.fnUntraced(function* (conversationId: string, before: number | undefined, readerId: string | null) {
  const sql = yield* SqlClient.SqlClient
  const newest = yield* messagesWhere(
    sql`message.conversation_id = ${conversationId} and message.position < ${before ?? 2_147_483_647}`,
    readerId,
    messagesPerPage + 1,
  )
  const unread =
    readerId === null
      ? 0
      : (yield* sql<{ readonly unread: number }>`
          select ${unreadOf(sql, readerId)} as unread from care_plan plan where plan.conversation_id = ${conversationId}`)[0]!.unread
  return { messages: newest.slice(0, messagesPerPage).toReversed(), hasEarlier: newest.length > messagesPerPage, unread }
})
