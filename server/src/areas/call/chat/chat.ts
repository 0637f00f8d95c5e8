import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ChatMessage,
  chatChanged,
  getChat,
  getVisitChat,
  maxChatMessages,
  maxChatPerMinute,
  type Party,
  sendChat,
  sendVisitChat,
} from "@rond/core/model/call"
import { Access, Audit, clinicianOr, conflict, Events, type EventTopic, handle, Problem, refused } from "@rond/core/server-kit"
import { auditVisit, openToParty, visitTopicOf } from "../link/visit-link.ts"
import { roomOfMeeting } from "../room/room.ts"
import { openStillQuestion } from "../still/stills.ts"

const writingClinician = clinicianOr("Only clinicians write in a call")

const messagesOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ChatMessage>`
    select message.id, message.sender, person.name as "clinicianName", message.text, epoch_millis(message.sent_at) as "sentAtMillis"
    from call_chat message
    left join clinician on clinician.id = message.clinician_id
    left join person on person.id = clinician.person_id
    where message.meeting_id = ${meetingId} order by message.position`
})

interface Writing {
  readonly id: string
  readonly meetingId: string
  readonly sender: Party
  /** Null for the patient. */
  readonly clinicianId: string | null
  readonly text: string
}

/**
 * Stores a message at the end of the meeting's chat, once even if it is sent again, and tells both pages. A finished meeting takes none.
 * Fails with `message_id_reused` if the id is another message's of this side: a colleague's, or an earlier one with other words.
 */
const write = Effect.fnUntraced(function* ({ id, meetingId, sender, clinicianId, text }: Writing) {
  const sql = yield* SqlClient.SqlClient
  const room = yield* roomOfMeeting(meetingId)
  // The lock on the room's row puts messages that arrive together in an order, and counts them one by one.
  yield* sql`select 1 from call_room where id = ${room.id} for update`
  const [earlier] = yield* sql<{ readonly isSame: boolean }>`
    select clinician_id is not distinct from ${clinicianId} and text = ${text} as "isSame" from call_chat
    where meeting_id = ${meetingId} and sender = ${sender} and id = ${id}`
  if (earlier !== undefined) return earlier.isSame ? undefined : yield* conflict("message_id_reused", "The key belongs to another message")
  const [counted] = yield* sql<{ readonly total: number; readonly recent: number; readonly secondsLeft: number | null }>`
    select count(*)::int as total, count(*) filter (where sender = ${sender} and sent_at > now() - interval '1 minute')::int as recent,
      ceil(extract(epoch from min(sent_at) filter (where sender = ${sender} and sent_at > now() - interval '1 minute')
        + interval '1 minute' - now()))::int as "secondsLeft"
    from call_chat where meeting_id = ${meetingId}`
  const { total, recent, secondsLeft } = counted!
  if (total >= maxChatMessages) return yield* conflict("chat_full", `A chat has at most ${maxChatMessages} messages`)
  if (recent >= maxChatPerMinute) return yield* tooMany(secondsLeft)
  yield* sql`
    insert into call_chat (meeting_id, position, id, sender, clinician_id, text)
    values (${meetingId}, ${total + 1}, ${id}, ${sender}, ${clinicianId}, ${text})`
  const events = yield* Events
  for (const topic of [`meeting:${meetingId}`, visitTopicOf(meetingId)]) yield* events.publish({ topic, type: chatChanged, data: {} })
  return undefined
})

const tooMany = (secondsLeft: number | null) =>
  new Problem({
    status: 429,
    code: "too_many_messages",
    title: "This party has written too many messages within a minute",
    retryAfterSeconds: Math.max(1, secondsLeft ?? 1),
  })

export const chatHandlers = [
  handle(getChat, ({ params }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* (yield* Audit).write({ action: "call.chat.read", meetingId, patientId, outcome: "done" })
      return { messages: yield* messagesOf(meetingId) }
    }),
  ),
  handle(sendChat, ({ payload }, { idempotencyKey }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* (yield* Access).requireMeeting(payload.meetingId)
      const { id: clinicianId } = yield* writingClinician
      yield* write({ id: idempotencyKey!, meetingId, sender: "clinician", clinicianId, text: payload.text })
      yield* (yield* Audit).write({ action: "call.chat.send", meetingId, patientId, outcome: "done" })
    }),
  ),
  handle(getVisitChat, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* openToParty(payload.link, payload.visitKey)
      yield* auditVisit("call.visit.chat.read", link)
      const { meetingId } = link
      return {
        topic: visitTopicOf(meetingId),
        messages: yield* messagesOf(meetingId),
        stillQuestionId: yield* openStillQuestion(meetingId),
      }
    }),
  ),
  handle(sendVisitChat, ({ payload }, { idempotencyKey }) =>
    Effect.gen(function* () {
      const link = yield* openToParty(payload.link, payload.visitKey)
      yield* write({ id: idempotencyKey!, meetingId: link.meetingId, sender: "patient", clinicianId: null, text: payload.text })
      yield* auditVisit("call.visit.chat.send", link)
    }),
  ),
]

const closed = refused("The key does not open this visit", "visit_key")

/** A visit's events are for the browser that joined by its link, as long as the link is valid. */
export const visitTopic: EventTopic = {
  kind: "visit",
  authorize: (meetingId, { key = "" }) =>
    Effect.gen(function* () {
      const [token = "", visitKey = ""] = key.split(" ")
      const link = yield* openToParty(token, visitKey)
      if (link.meetingId !== meetingId) return yield* closed
    }),
}
