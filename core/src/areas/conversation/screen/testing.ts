import type { Conversation, ConversationMessage, MessagePage } from "../model/index.ts"

/** A conversation of a test, with a test's changes. */
export const conversationOf = (changes: Partial<Conversation> = {}): Conversation => ({
  id: "conversation",
  carePlanId: "plan",
  patientId: "patient-1",
  patientName: "Alex Moor",
  patientDateOfBirth: null,
  patientIdNumber: null,
  programmeNameCopyKey: "icbt.programme.depression",
  state: "active",
  unread: 0,
  lastMessage: null,
  carePlanVersion: 3,
  alarm: null,
  treatsPatient: true,
  ...changes,
})

/** A message of the patient's, with a test's changes. */
export const messageOf = (position: number, changes: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `m${position}`,
  position,
  body: `Message ${position}`,
  senderId: "patient-1",
  senderName: "Alex Moor",
  senderRole: "patient",
  sentAt: "2031-02-03T09:00:00.000Z",
  isUnread: false,
  attachments: [],
  ...changes,
})

/** Messages `from` to `to`. */
export const messagesFrom = (from: number, to: number, changes: Partial<ConversationMessage> = {}): readonly ConversationMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => messageOf(from + index, changes))

/** A page with these messages. */
export const pageOf = (messages: readonly ConversationMessage[], changes: Partial<MessagePage> = {}): MessagePage => ({
  messages,
  hasEarlier: (messages[0]?.position ?? 1) > 1,
  unread: messages.filter(({ isUnread }) => isUnread).length,
  ...changes,
})
