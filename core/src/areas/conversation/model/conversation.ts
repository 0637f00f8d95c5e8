import { Schema } from "effect"
import { InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { AlarmingWords } from "../../alarm/model/index.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { conversationStates } from "../../treatment-programme/model/index.ts"

const Id = Schema.NonEmptyString

/** `active`; `paused` by a clinician: no one writes until it is resumed; `ended` with its programme: it can be read, and nothing else. */
export const conversationFilterStates = [...conversationStates, "ended"] as const

/** The filters of the list: the states, conversations with unread messages, and those in which the caller takes part. */
export const conversationFilters = [...conversationFilterStates, "unread", "own"] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** Maximum characters of a message. */
export const maxMessageLength = 5_000
/** Largest request with a message, in bytes: in JSON, a character takes up to six. */
export const maxMessageBodyBytes = 40 * 1024
/** The number of messages that a patient may write in a minute. */
export const maxRepliesPerMinute = 30
/** Messages that one response holds: the newest, or those before a given one. */
export const messagesPerPage = 50

/** A writer in a conversation: the clinician who gave the programme, another clinician who treats the patient, or the patient. */
const participantRoles = ["responsible_clinician", "clinician", "patient"] as const
const ParticipantRole = openWords("participant role", participantRoles)

/** A person of a conversation. */
export const ConversationParticipant = snakeCaseStruct({
  id: Id,
  name: Schema.String,
  /** The title on the clinician's name badge; null for a patient. */
  title: Schema.NullOr(Schema.String),
  roles: Schema.Array(ParticipantRole),
})
export type ConversationParticipant = typeof ConversationParticipant.Type

/** A file of a message. It can be opened once it is `clean`. */
export const ConversationAttachment = snakeCaseStruct({
  id: Id,
  name: Schema.String,
  mediaType: Schema.String,
  sizeBytes: Schema.Number,
  state: openWords("attachment state", ["checking", "clean", "infected", "failed"]),
})
export type ConversationAttachment = typeof ConversationAttachment.Type

/** A message, as written: nothing in it is a link or markup. */
export const ConversationMessage = snakeCaseStruct({
  /** Chosen by its sender. A repeated id is the same message. */
  id: Id,
  /** The place of the message in the conversation, from 1, in the order in which the server received the messages. */
  position: Schema.Int,
  body: Schema.String,
  /** A participant's id. */
  senderId: Id,
  senderName: Schema.String,
  senderRole: ParticipantRole,
  sentAt: InstantText,
  /** For the caller. The caller's own messages are read. */
  isUnread: Schema.Boolean,
  attachments: Schema.Array(ConversationAttachment),
})
export type ConversationMessage = typeof ConversationMessage.Type

/** A part of a conversation, oldest first. */
export const MessagePage = snakeCaseStruct({
  messages: Schema.Array(ConversationMessage),
  /** Whether there are messages before the first of these. */
  hasEarlier: Schema.Boolean,
  /** The number of messages of the whole conversation that the caller has not read. */
  unread: Schema.Int,
})
export type MessagePage = typeof MessagePage.Type

/** A conversation of a treatment programme. */
export const Conversation = snakeCaseStruct({
  id: Id,
  carePlanId: Id,
  patientId: Id,
  patientName: Schema.String,
  patientDateOfBirth: Schema.NullOr(PlainDateText),
  /** The id number as the register has it, without separators. */
  patientIdNumber: Schema.NullOr(Schema.String),
  /** The server's key of the programme's name: `icbt.programme.depression`. */
  programmeNameCopyKey: Schema.String,
  state: openWords("conversation state", conversationFilterStates),
  /** Messages that the caller has not read. */
  unread: Schema.Int,
  /** Null before the first message. */
  lastMessage: Schema.NullOr(
    snakeCaseStruct({
      senderRole: ParticipantRole,
      senderName: Schema.String,
      sentAt: InstantText,
      /** Its first 120 characters; a longer one ends in an ellipsis. */
      excerpt: Schema.String,
    }),
  ),
  /** Words of the patient's that must be seen, in messages after the newest of a clinician's. Null without any. */
  alarm: Schema.NullOr(AlarmingWords),
  /** Of the programme: what pausing and resuming send in `If-Match`. */
  carePlanVersion: Schema.Int,
  /** Whether the caller has a care relation with the patient now: only then do the record and the programme open. */
  treatsPatient: Schema.Boolean,
})
export type Conversation = typeof Conversation.Type
