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
const known = (first: number, last: number): KnownMessages => ({ messages: from(first, last), hasEarlier: first > 1 })

it.each<readonly [string, KnownMessages, KnownMessages]>([
  ["the newest alone at first", withNewest(noMessages, page(51, 100)), known(51, 100)],
  ["the newest in place of the same", withNewest(known(51, 100), page(51, 100)), known(51, 100)],
  ["the newest after those before them", withNewest(known(1, 100), page(53, 102)), known(1, 102)],
  ["the newest right after the known ones", withNewest(known(40, 60), page(61, 110)), known(40, 110)],
  ["the newest alone where some between are missing", withNewest(known(1, 60), page(62, 111)), known(62, 111)],
  ["all of a short conversation", withNewest(known(1, 2), page(1, 3)), known(1, 3)],
  ["the earlier ones before the known ones", withEarlier(known(51, 100), page(1, 50)), known(1, 100)],
  ["each of the earlier ones once", withEarlier(known(41, 100), page(31, 50)), known(31, 100)],
  ["a message that was sent", withSent(known(1, 2), message(3)), known(1, 3)],
  ["a message that was sent and read again once", withSent(known(1, 3), message(3)), known(1, 3)],
  ["the first message", withSent(noMessages, message(1)), known(1, 1)],
  ["no message that was sent long ago", withSent(known(51, 100), message(7)), known(51, 100)],
])("the page knows %s", (_what, found, expected) => {
  expect(found).toEqual(expected)
})
