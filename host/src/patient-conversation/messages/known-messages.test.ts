import type { ConversationMessage, MessagePage } from "@rond/core/model/conversation"
import { expect, it } from "vitest"
import { type KnownMessages, noMessages, withEarlier, withNewest, withSent } from "./known-messages.ts"

const message = (position: number): ConversationMessage => ({
  id: `m${position}`,
  position,
  body: "",
  senderId: "p",
  senderName: "P",
  senderRole: "patient",
  sentAt: "2031-02-03T09:00:00Z",
  isUnread: false,
  attachments: [],
})
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => message(first + index))
const page = (first: number, last: number): MessagePage => ({ messages: from(first, last), hasEarlier: first > 1, unread: 0 })
const knownMessages = (first: number, last: number): KnownMessages => ({ messages: from(first, last), hasEarlier: first > 1 })

it.each<readonly [string, KnownMessages, KnownMessages]>([
  ["the newest alone at first", withNewest(noMessages, page(51, 100)), knownMessages(51, 100)],
  ["the newest in place of the same", withNewest(knownMessages(51, 100), page(51, 100)), knownMessages(51, 100)],
  ["the newest after those before them", withNewest(knownMessages(1, 100), page(53, 102)), knownMessages(1, 102)],
  ["the newest right after the known ones", withNewest(knownMessages(40, 60), page(61, 110)), knownMessages(40, 110)],
  ["the newest alone where some between are missing", withNewest(knownMessages(1, 60), page(62, 111)), knownMessages(62, 111)],
  ["all of a short conversation", withNewest(knownMessages(1, 2), page(1, 3)), knownMessages(1, 3)],
  ["the earlier ones before the known ones", withEarlier(knownMessages(51, 100), page(1, 50)), knownMessages(1, 100)],
  ["each of the earlier ones once", withEarlier(knownMessages(41, 100), page(31, 50)), knownMessages(31, 100)],
  ["a message that was sent", withSent(knownMessages(1, 2), message(3)), knownMessages(1, 3)],
  ["a message that was sent and read again once", withSent(knownMessages(1, 3), message(3)), knownMessages(1, 3)],
  ["the first message", withSent(noMessages, message(1)), knownMessages(1, 1)],
  ["no message that was sent long ago", withSent(knownMessages(51, 100), message(7)), knownMessages(51, 100)],
])("the page knows %s", (_what, actual, expected) => {
  expect(actual).toEqual(expected)
})
