import { visibleSign } from "../../../kernel/format/blank.ts"
import { Schema, SchemaTransformation } from "effect"
import { InstantText, snakeCaseStruct, WireFile, wholeNumber } from "../../../kernel/api/codec.ts"
import { defineEndpoint, maxFieldBytes } from "../../../kernel/api/endpoint.ts"
import { longestSearch } from "../../../kernel/api/search-words.ts"
import { Uuid } from "../../../kernel/api/request/uuid.ts"
import { fileRefusals } from "../../messaging/model/index.ts"
import {
  Conversation,
  ConversationAttachment,
  type ConversationFilter,
  conversationFilters,
  ConversationMessage,
  ConversationParticipant,
  maxMessageLength,
  MessagePage,
} from "./conversation.ts"

const Id = Schema.NonEmptyString
const byId = Schema.Struct({ id: Id })
const ofMessage = Schema.Struct({ id: Id, messageId: Id })
const ofAttachment = Schema.Struct({ id: Id, attachmentId: Id })

/** The id of a new message, which its sender makes. A message that was stored before may have another text as its id. */
export const MessageId = Uuid

/** The text of a message. */
export const MessageBody = Schema.String.check(Schema.isMaxLength(maxMessageLength), Schema.isPattern(visibleSign))

const Filters = Schema.Array(Schema.Literals(conversationFilters)).check(Schema.isMinLength(1))

/** Filters in a query, separated by commas. */
const filtersInQuery: Schema.Codec<readonly ConversationFilter[], string> = Schema.String.pipe(
  Schema.decodeTo(
    Filters,
    SchemaTransformation.transform({
      decode: (text: string) => text.split(",") as readonly ConversationFilter[],
      encode: (filters: readonly ConversationFilter[]) => filters.join(","),
    }),
  ),
)

/** The largest position of a message. */
export const maxPosition = 2_147_483_647

/**
 * The conversations in which the caller takes part and those of patients whom they treat: first those with an alarm, then the one
 * with the newest message. Several
 * states are joined by or; `unread` and `own` narrow what they select.
 */
export const listConversations = defineEndpoint({
  id: "conversation.list",
  method: "GET",
  path: "/async-messaging/conversation",
  summary: "The caller's conversations with patients",
  query: Schema.Struct({ include: Schema.Literal("unreads"), filter: Schema.optionalKey(filtersInQuery) }),
  response: snakeCaseStruct({ conversations: Schema.Array(Conversation) }),
  retries: 2,
  limit: "mass-read",
})

/** Most conversations that a search returns. */
export const mostFoundConversations = 30

/** The newest message of a conversation that has all words of a search. */
export const MessageMatch = snakeCaseStruct({
  conversationId: Id,
  messageId: Id,
  senderRole: ConversationMessage.fields.senderRole,
  senderName: Schema.String,
  sentAt: InstantText,
  /** One line around the first of the words, about 90 characters; an ellipsis stands where the message goes on. */
  excerpt: Schema.String,
})
export type MessageMatch = typeof MessageMatch.Type

/**
 * Searches the conversations of {@link listConversations}: each word is the beginning of one of the patient's names or numbers, or all words are
 * in one message. The words travel in the body, because they are personal data. Fails with `too_many_words` and `search_too_slow`.
 */
export const searchConversations = defineEndpoint({
  id: "conversation.search",
  method: "POST",
  path: "/async-messaging/conversations/search",
  summary: "Searches the caller's conversations by patient and text",
  payload: snakeCaseStruct({ query: Schema.String.check(Schema.isMaxLength(longestSearch)) }),
  /** At most {@link mostFoundConversations}, and a match for each in which a message has the words. */
  response: snakeCaseStruct({ conversations: Schema.Array(Conversation), matches: Schema.Array(MessageMatch), hasMore: Schema.Boolean }),
  mutates: false,
  retries: 1,
  limit: "search",
  errors: ["search_too_slow", "too_many_words"],
})

/** One conversation. Fails with `NotFound`, or with `Refused` for a clinician who neither takes part in it nor treats its patient. */
export const getConversation = defineEndpoint({
  id: "conversation.get",
  method: "GET",
  path: "/async-messaging/conversation/:id",
  summary: "A conversation with a patient, without its messages",
  params: byId,
  response: Conversation,
  retries: 2,
})

/**
 * The number of messages that the caller has not read, in these conversations or, without ids, in each of those in which they take part
 * that has some. Changes nothing. Fails like {@link getConversation} for one that the caller may not open.
 */
export const countUnread = defineEndpoint({
  id: "conversation.unreads",
  method: "POST",
  path: "/async-messaging/conversations/unreads",
  summary: "How many messages of conversations are unread",
  payload: snakeCaseStruct({ conversationIds: Schema.optionalKey(Schema.Array(Id).check(Schema.isMaxLength(500))) }),
  response: snakeCaseStruct({
    unreads: Schema.Array(snakeCaseStruct({ conversationId: Id, unread: Schema.Int })),
    /** Whether the caller takes part in any conversation: gave its programme, or wrote in it. */
    takesPart: Schema.Boolean,
  }),
  mutates: false,
  retries: 2,
  limit: "mass-read",
})

/** The newest messages, or those before a position. */
export const listMessages = defineEndpoint({
  id: "conversation.messages",
  method: "GET",
  path: "/async-messaging/conversation/:id/message",
  summary: "Messages of a conversation",
  params: byId,
  query: Schema.Struct({ include: Schema.Literal("unread"), before: Schema.optionalKey(wholeNumber(1, maxPosition)) }),
  response: MessagePage,
  retries: 2,
})

/**
 * Sends a message once, even if the request is repeated: `id` is the sender's own. Fails with `Conflict` `conversation_paused`,
 * `conversation_ended`, `message_id_reused` (the id belongs to another message) or `attachment_not_clean` (a file cannot be sent), with
 * `too_many_attachments`, and with `NotFound` for a file that the sender did not upload here or has sent.
 */
export const sendMessage = defineEndpoint({
  id: "conversation.send",
  method: "POST",
  path: "/async-messaging/conversation/:id/message",
  summary: "Writes to the patient in a conversation",
  params: byId,
  payload: snakeCaseStruct({
    id: MessageId,
    body: MessageBody,
    attachmentIds: Schema.optionalKey(Schema.Array(Id).check(Schema.isMaxLength(50))),
  }),
  response: ConversationMessage,
  retries: 2,
  limit: "message",
  errors: [
    "attachment_not_clean",
    "conversation_ended",
    "conversation_paused",
    "message_id_reused",
    "too_many_attachments",
    "too_many_messages",
  ],
})

/** Marks one message as read or unread, for the caller only. */
export const markMessage = defineEndpoint({
  id: "conversation.mark-message",
  method: "POST",
  path: "/async-messaging/conversation/:id/message/:messageId/read",
  summary: "Marks a message of a conversation as read or unread",
  params: ofMessage,
  query: Schema.Struct({ markUnread: Schema.Literals(["true", "false"]) }),
  retries: 2,
})

/** Marks every message that the patient and others wrote as unread, for the caller only. */
export const markNoneAsRead = defineEndpoint({
  id: "conversation.mark-none-as-read",
  method: "POST",
  path: "/async-messaging/conversation/:id/mark-none-as-read",
  summary: "Marks all messages of a conversation as unread",
  params: byId,
  retries: 2,
})

/** Marks the messages up to this one as read, for the caller only: one that arrives meanwhile stays unread. */
export const markAllAsRead = defineEndpoint({
  id: "conversation.mark-all-as-read",
  method: "POST",
  path: "/async-messaging/conversation/:id/mark-all-as-read",
  summary: "Marks the messages of a conversation as read",
  params: byId,
  payload: snakeCaseStruct({ upToMessageId: Id }),
  retries: 2,
})

/** The patient, the clinician who gave the programme, and all who wrote. */
export const listParticipants = defineEndpoint({
  id: "conversation.participants",
  method: "GET",
  path: "/async-messaging/conversation/:id/participant",
  summary: "The people of a conversation, and their roles",
  params: byId,
  query: Schema.Struct({ include: Schema.Literal("roles") }),
  response: snakeCaseStruct({ participants: Schema.Array(ConversationParticipant) }),
  retries: 2,
})

/** Keeps a file for a message that its uploader sends later. The rules are those of `@rond/core/model/messaging`, and so are the failures. */
export const addAttachment = defineEndpoint({
  id: "conversation.add-attachment",
  method: "POST",
  path: "/async-messaging/conversation/:id/attachment",
  summary: "Uploads a file for a message of a conversation",
  params: byId,
  payload: Schema.Struct({ file: WireFile }),
  body: "multipart",
  maxBodyBytes: 20 * 1024 * 1024 + maxFieldBytes,
  limit: "upload",
  response: ConversationAttachment,
  retries: 1,
  timeoutMillis: 60_000,
  errors: [...fileRefusals],
})

/** The file, once it is clean. Fails with `Conflict` `attachment_not_clean` before and otherwise. */
export const getAttachment = defineEndpoint({
  id: "conversation.attachment",
  method: "GET",
  path: "/async-messaging/conversation/:id/attachment/:attachmentId",
  summary: "A file of a conversation",
  params: ofAttachment,
  responseType: "blob",
  retries: 2,
  errors: ["attachment_not_clean"],
})

/**
 * Event: a conversation's messages or state, or its programme's version, changed. Its topic is {@link conversationTopic}. A change of the caller's
 * own marks sends {@link unreadChanged}.
 */
export const conversationChanged = "conversation-changed"

/** The topic of a conversation's changes. Whoever may read the conversation may subscribe. */
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`

/**
 * Event to a clinician who takes part (topic `clinician:{id}`): the unread messages of a conversation changed, by a message, or by a mark
 * on any of their pages. Its data is `{ conversation_id }`.
 */
export const unreadChanged = "conversation-unread-changed"

/**
 * Event to a clinician who may open a conversation (topic `clinician:{id}`): it began, its state changed, or it has a new message. A
 * participant who did not write the message gets {@link unreadChanged} instead. Its data is `{ conversation_id }`.
 */
export const conversationListChanged = "conversation-list-changed"

/** Whether the list of a clinician's conversations changes with an event of this type on their topic. */
export const changesConversationList = (type: string): boolean => type === unreadChanged || type === conversationListChanged
