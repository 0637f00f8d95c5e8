import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A message as it is stored. Instants are ISO 8601. */
interface SeededMessage {
  readonly id: string
  /** Null: the patient wrote it. */
  readonly clinicianId: string | null
  readonly body: string
  readonly sentAt: string
}

/** A conversation's messages, oldest first, and up to which of them their clinicians have read. */
export interface SeededConversation {
  readonly conversationId: string
  readonly messages: readonly SeededMessage[]
  /** The number of messages that each of these clinicians has read, from the first. */
  readonly readers: readonly { readonly clinicianId: string; readonly readUpTo: number }[]
}

/** Stores the messages of conversations that have none. */
export const insertConversations = Effect.fnUntraced(function* (conversations: readonly SeededConversation[]) {
  const sql = yield* SqlClient.SqlClient
  const messages = conversations.flatMap(({ conversationId, messages: seeded }) => {
    const counts = new Map<string, number>()
    return seeded.map(({ id, clinicianId, body, sentAt }, index) => {
      if (clinicianId !== null) counts.set(clinicianId, (counts.get(clinicianId) ?? 0) + 1)
      return {
        conversation_id: conversationId,
        position: index + 1,
        id,
        clinician_id: clinicianId,
        sender_number: clinicianId === null ? null : counts.get(clinicianId),
        body,
        sent_at: sentAt,
      }
    })
  })
  const readers = conversations.flatMap(({ conversationId, messages: seeded, readers: marks }) => {
    const ids = new Set([...marks, ...seeded].flatMap(({ clinicianId }) => clinicianId ?? []))
    return [...ids].map((id) => ({
      conversation_id: conversationId,
      clinician_id: id,
      read_up_to: marks.find(({ clinicianId }) => clinicianId === id)?.readUpTo ?? 0,
      written: seeded.filter(({ clinicianId }) => clinicianId === id).length,
    }))
  })
  yield* sql`
    insert into conversation_message
    select * from jsonb_populate_recordset(null::conversation_message, ${JSON.stringify(messages)}::text::jsonb) on conflict do nothing`
  yield* sql`
    insert into conversation_reader
    select * from jsonb_populate_recordset(null::conversation_reader, ${JSON.stringify(readers)}::text::jsonb) on conflict do nothing`
})
