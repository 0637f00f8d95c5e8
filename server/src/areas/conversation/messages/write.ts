import { maxRepliesPerMinute } from "@rond/core/model/conversation"
import { conflict, notFound, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { attach } from "../attachments/attachments.ts"
import { announceConversation, announceMessage } from "../announce.ts"
import { stateOf } from "../conversation-rows.ts"
import type { Writing } from "../writing.ts"

const idReused = conflict("message_id_reused", "The id belongs to another message")

/** Whether the message is there already. Fails with `message_id_reused` if the id is another message's. */
const isThere = Effect.fnUntraced(function* ({ id, conversationId, clinicianId, body, attachmentIds }: Writing) {
  const sql = yield* SqlClient.SqlClient
  const [stored] = yield* sql<{ readonly isSame: boolean }>`
    select conversation_id = ${conversationId} and clinician_id is not distinct from ${clinicianId} and body = ${body}
      and array(select file.id from conversation_attachment file where file.message_id = message.id order by file.place)
        = ${attachmentIds}::text[] as "isSame"
    from conversation_message message where id = ${id}`
  if (stored === undefined) return false
  return stored.isSame ? true : yield* idReused
})

/**
 * Puts a message at the end of a conversation, once even if it is sent again, and notifies its readers. Fails with `conversation_paused`,
 * `conversation_ended`, `message_id_reused` or `attachment_not_clean`, for a patient with `too_many_messages`, with `too_many_attachments`, and with
 * `NotFound` for a file that is not there or not the sender's.
 */
export const writeMessage = Effect.fnUntraced(function* (writing: Writing) {
  const { id, conversationId, clinicianId, body } = writing
  const sql = yield* SqlClient.SqlClient
  // The lock on the programme's row puts messages that arrive together in an order, and holds off pausing and ending.
  const [plan] = yield* sql<{ readonly state: string; readonly poolId: string }>`
    select ${stateOf(sql)} as state, pool_id as "poolId" from care_plan plan where conversation_id = ${conversationId} for no key update`
  if (plan === undefined) return yield* notFound("Conversation")
  if (yield* isThere(writing)) return
  if (plan.state === "ended") return yield* conflict("conversation_ended", "The programme has ended, and its conversation with it")
  if (plan.state !== "active") return yield* conflict("conversation_paused", "The conversation is paused")
  if (clinicianId === null) yield* mustNotHurry(conversationId)
  const senderNumber = clinicianId === null ? null : yield* countWritten(conversationId, clinicianId)
  const rows = yield* sql`
    insert into conversation_message (conversation_id, position, id, clinician_id, sender_number, body)
    select ${conversationId}, coalesce(max(position), 0) + 1, ${id}, ${clinicianId}::text, ${senderNumber}::int, ${body}
    from conversation_message where conversation_id = ${conversationId}
    on conflict (id) do nothing returning 1`
  // Another conversation took the id at the same moment.
  if (rows.length === 0) return yield* idReused
  yield* attach(writing, plan.poolId)
  yield* announceConversation(conversationId)
  yield* announceMessage(conversationId, clinicianId)
})

/** A patient's page needs no session, so anybody with its link could write without limit. */
const mustNotHurry = Effect.fnUntraced(function* (conversationId: string) {
  const sql = yield* SqlClient.SqlClient
  const [recent] = yield* sql<{ readonly count: number; readonly secondsLeft: number | null }>`
    select count(*)::int as count, ceil(extract(epoch from min(sent_at) + interval '1 minute' - now()))::int as "secondsLeft"
    from (
      select sent_at from conversation_message
      where conversation_id = ${conversationId} and clinician_id is null
      order by position desc limit ${maxRepliesPerMinute}
    ) newest where sent_at > now() - interval '1 minute'`
  const { count, secondsLeft } = recent!
  if (count >= maxRepliesPerMinute)
    return yield* new Problem({
      status: 429,
      code: "too_many_messages",
      title: "The patient has written too many messages within a minute",
      retryAfterSeconds: Math.max(1, secondsLeft ?? 1),
    })
})

/** The number of messages that a clinician has written in a conversation with the next one. */
const countWritten = Effect.fnUntraced(function* (conversationId: string, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [reader] = yield* sql<{ readonly written: number }>`
    insert into conversation_reader (conversation_id, clinician_id, written) values (${conversationId}, ${clinicianId}, 1)
    on conflict (conversation_id, clinician_id) do update set written = conversation_reader.written + 1
    returning written`
  return reader!.written
})
