import { visibleSign } from "../../../kernel/format/blank.ts"
import { Schema } from "effect"
import { defineEndpoint, EpochMillis, snakeCaseStruct } from "../../../kernel/api/index.ts"
import { Party } from "./video-session.ts"
import { visitLinkErrors, visitSecrets } from "./visit.ts"

const Id = Schema.NonEmptyString

/** Maximum characters of a chat message. */
export const maxChatLength = 1_000
/** Messages that one party may send per minute in a meeting's chat. */
export const maxChatPerMinute = 30
/** Messages that a meeting's chat holds. */
export const maxChatMessages = 500

const ChatText = Schema.String.check(Schema.isMaxLength(maxChatLength), Schema.isPattern(visibleSign))

/** One message of a meeting's chat, as written: nothing in it is a link or markup. */
export const ChatMessage = snakeCaseStruct({
  /** The idempotency key that its sender chose. */
  id: Id,
  sender: Party,
  /** Null for the patient. */
  clinicianName: Schema.NullOr(Schema.String),
  text: Schema.String,
  sentAtMillis: EpochMillis,
})
export type ChatMessage = typeof ChatMessage.Type

/** Event to the meeting's pages and the patient's: a message was sent. */
export const chatChanged = "chat-changed"

/** The meeting's chat in the order in which the server received it, also after the meeting. */
export const getChat = defineEndpoint({
  id: "call.chat",
  method: "GET",
  path: "/video-meeting/clinician/meeting/:meetingId/chat",
  summary: "What clinician and patient wrote to each other in the meeting's call",
  params: Schema.Struct({ meetingId: Id }),
  response: snakeCaseStruct({ messages: Schema.Array(ChatMessage) }),
  retries: 2,
})

/**
 * Sends the patient a message. The idempotency key is the message's id, so that a repeated request sends nothing twice. Refused with
 * `meeting_over` (409), `chat_full` (409), or `too_many_messages` (429) beyond {@link maxChatPerMinute}.
 */
export const sendChat = defineEndpoint({
  id: "call.chat.send",
  method: "POST",
  path: "/video-meeting/room/chat",
  summary: "Write to the patient in the call",
  payload: snakeCaseStruct({ meetingId: Id, text: ChatText }),
  retries: 2,
  limit: "message",
  errors: ["chat_full", "meeting_over", "message_id_reused", "too_many_messages"],
})

/**
 * Reads the chat for the browser that joined by the link. A POST, so that the secrets stay out of the URL. Refused like `joinVisit`, and with
 * `link_unused` for a browser that has not joined.
 */
export const getVisitChat = defineEndpoint({
  id: "call.visit.chat",
  method: "POST",
  path: "/video-meeting/visit/chat/read",
  summary: "What clinician and patient wrote to each other, for the patient's page",
  payload: snakeCaseStruct(visitSecrets),
  response: snakeCaseStruct({
    /** The topic of the visit's events, for {@link visitEventKey}. */
    topic: Schema.String,
    messages: Schema.Array(ChatMessage),
    /** The clinician's open question whether a picture may be kept; null if there is none. */
    stillQuestionId: Schema.NullOr(Id),
  }),
  access: "public",
  mutates: false,
  retries: 2,
  limit: "visit-link",
  errors: [...visitLinkErrors, "link_unused"],
})

/** Like {@link sendChat}, from the patient's page. */
export const sendVisitChat = defineEndpoint({
  id: "call.visit.chat.send",
  method: "POST",
  path: "/video-meeting/visit/chat",
  summary: "Write to the clinician in the call",
  payload: snakeCaseStruct({ ...visitSecrets, text: ChatText }),
  access: "public",
  retries: 2,
  limit: "visit-link",
  errors: [...visitLinkErrors, "chat_full", "link_unused", "meeting_over", "message_id_reused", "too_many_messages"],
})

/** The value of `X-Rond-Room-Key` that opens the visit's events to the browser that joined. */
export const visitEventKey = (link: string, visitKey: string): string => `${link} ${visitKey}`
