import { conversationChanged, conversationTopic, unreadChanged } from "@rond/core/model/conversation"
import { Events } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The topic of the events for the patient's page. */
export const patientTopicOf = (conversationId: string): string => `conversation-patient:${conversationId}`

/** Notifies all who have the conversation open, the patient too, that its messages or its state changed. */
export const announceConversation = Effect.fnUntraced(function* (conversationId: string) {
  const events = yield* Events
  for (const topic of [conversationTopic(conversationId), patientTopicOf(conversationId)])
    yield* events.publish({ topic, type: conversationChanged, data: {} })
})

/** Notifies a clinician's own pages that the unread messages of a conversation changed. */
export const announceUnread = (clinicianId: string, conversationId: string) =>
  Effect.flatMap(Events, (events) =>
    events.publish({ topic: `clinician:${clinicianId}`, type: unreadChanged, data: { conversation_id: conversationId } }),
  )

/** Notifies the clinicians who take part, except the sender, of a new message. */
export const announceToReaders = Effect.fnUntraced(function* (conversationId: string, senderId: string | null) {
  const sql = yield* SqlClient.SqlClient
  // A clinician who has moved to another pool cannot open it.
  const readers = yield* sql<{ readonly id: string }>`
    select clinician.id from care_plan plan
    join clinician on clinician.id = plan.clinician_id and clinician.pool_id = plan.pool_id
    where plan.conversation_id = ${conversationId}
    union
    select clinician.id from care_plan plan
    join conversation_reader reader on reader.conversation_id = plan.conversation_id and reader.written > 0
    join clinician on clinician.id = reader.clinician_id and clinician.pool_id = plan.pool_id
    where plan.conversation_id = ${conversationId}`
  for (const { id } of readers) if (id !== senderId) yield* announceUnread(id, conversationId)
})
