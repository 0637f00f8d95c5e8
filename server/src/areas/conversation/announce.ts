import { conversationChanged, conversationListChanged, conversationTopic, unreadChanged } from "@rond/core/model/conversation"
import { Events } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The topic of the events for the patient's page. */
export const patientTopicOf = (conversationId: string): string => `conversation-patient:${conversationId}`

/** Notifies all who have the conversation open, the patient too, that its messages, its state or its programme changed. */
export const announceConversation = Effect.fnUntraced(function* (conversationId: string) {
  const events = yield* Events
  for (const topic of [conversationTopic(conversationId), patientTopicOf(conversationId)])
    yield* events.publish({ topic, type: conversationChanged, data: {} })
})

const announceTo = (clinicianId: string, type: typeof unreadChanged | typeof conversationListChanged, conversationId: string) =>
  Effect.flatMap(Events, (events) => events.publish({ topic: `clinician:${clinicianId}`, type, data: { conversation_id: conversationId } }))

/** Notifies a clinician's own pages that the unread messages of a conversation changed. */
export const announceUnread = (clinicianId: string, conversationId: string) => announceTo(clinicianId, unreadChanged, conversationId)

/** The clinicians who may open a conversation now, by the rule of `requireConversation`: those in whose list it is. */
const readersOf = Effect.fnUntraced(function* (conversationId: string) {
  const sql = yield* SqlClient.SqlClient
  // A clinician who has moved to another pool cannot open it.
  return yield* sql<{ readonly id: string; readonly takesPart: boolean }>`
    select clinician.id, bool_or(reader.takes_part) as "takesPart"
    from care_plan plan
    join lateral (
      select plan.clinician_id as id, true as takes_part
      union all
      select clinician_id, true from conversation_reader where conversation_id = plan.conversation_id and written > 0
      union all
      select clinician_id, false from care_relation where patient_id = plan.patient_id and pool_id = plan.pool_id
    ) reader on true
    join clinician on clinician.id = reader.id and clinician.pool_id = plan.pool_id
    where plan.conversation_id = ${conversationId}
    group by clinician.id order by clinician.id`
})

/** Notifies the clinicians who may open the conversation that it began, or that its state changed. */
export const announceToLists = Effect.fnUntraced(function* (conversationId: string) {
  for (const { id } of yield* readersOf(conversationId)) yield* announceTo(id, conversationListChanged, conversationId)
})

/** Notifies them of a new message: those who take part of what is unread, the sender and the others only of the list. */
export const announceMessage = Effect.fnUntraced(function* (conversationId: string, senderId: string | null) {
  for (const { id, takesPart } of yield* readersOf(conversationId))
    yield* announceTo(id, takesPart && id !== senderId ? unreadChanged : conversationListChanged, conversationId)
})
