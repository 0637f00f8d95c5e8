import type { ConversationMessage, MessagePage } from "../../model/index.ts"

/** The part of a conversation that this page has: consecutive messages up to the newest, oldest first. */
export interface ThreadMessages {
  readonly messages: readonly ConversationMessage[]
  /** Whether there are messages before the first of these. */
  readonly hasEarlier: boolean
}

const byPosition = (left: ConversationMessage, right: ConversationMessage) => left.position - right.position

const isSame = (left: ConversationMessage, right: ConversationMessage) => JSON.stringify(left) === JSON.stringify(right)

/** All messages of both, once each. Those of `fresh` win; an unchanged one stays the same object, so that its row is not drawn again. */
function joined(messages: readonly ConversationMessage[], fresh: readonly ConversationMessage[]): readonly ConversationMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const message of fresh) {
    const before = byId.get(message.id)
    if (before === undefined || !isSame(before, message)) byId.set(message.id, message)
  }
  return [...byId.values()].toSorted(byPosition)
}

const countUnread = (messages: readonly ConversationMessage[]) => messages.filter(({ isUnread }) => isUnread).length

/**
 * Adds the newest page to the thread. After a long absence there may be messages between the known ones and the page. Then the page replaces all,
 * and the messages before it are read again as earlier ones.
 */
export function withNewest(thread: ThreadMessages | undefined, page: MessagePage): ThreadMessages {
  const last = thread?.messages.at(-1)
  const [first] = page.messages
  const isApart = last !== undefined && first !== undefined && page.hasEarlier && first.position > last.position + 1
  if (thread === undefined || last === undefined || isApart) return { messages: page.messages, hasEarlier: page.hasEarlier }
  const messages = joined(thread.messages, page.messages)
  // The unread messages were read elsewhere: all of the conversation are on this page.
  const isOlderRead = countUnread(page.messages) === page.unread
  const currentMessages = isOlderRead
    ? messages.map((message) => (message.isUnread && message.position < (first?.position ?? 0) ? { ...message, isUnread: false } : message))
    : messages
  const reachesBack = first !== undefined && first.position <= thread.messages[0]!.position
  return { messages: currentMessages, hasEarlier: reachesBack ? page.hasEarlier : thread.hasEarlier }
}

/** The thread with the page before its first message. */
export const withEarlier = (thread: ThreadMessages, page: MessagePage): ThreadMessages => ({
  messages: joined(page.messages, thread.messages),
  hasEarlier: page.hasEarlier,
})

/**
 * Adds a message that was sent just now to the thread. A message that is not next to the known ones is not added, because the thread has no gaps: it
 * comes with the page of its neighbours.
 */
export function withSent(thread: ThreadMessages | undefined, message: ConversationMessage): ThreadMessages {
  const [first, last] = [thread?.messages[0], thread?.messages.at(-1)]
  if (thread === undefined || first === undefined || last === undefined) return { messages: [message], hasEarlier: message.position > 1 }
  const isApart = message.position > last.position + 1 || (message.position < first.position && thread.hasEarlier)
  return isApart ? thread : { ...thread, messages: joined(thread.messages, [message]) }
}

/** Changes the marks of messages. @param markOf `undefined` leaves a message as it is */
export const withMarks = <Message extends ConversationMessage>(
  messages: readonly Message[],
  markOf: (message: Message) => boolean | undefined,
): readonly Message[] =>
  messages.map((message) => {
    const isUnread = markOf(message) ?? message.isUnread
    return isUnread === message.isUnread ? message : { ...message, isUnread }
  })

export interface DayOfMessages {
  /** ISO 8601: `2026-11-23`. */
  readonly day: string
  readonly messages: readonly ConversationMessage[]
}

/** Groups the messages by the day on which they were sent, in their order. */
export function byDay(messages: readonly ConversationMessage[], dayOf: (sentAt: string) => string): readonly DayOfMessages[] {
  const days: { readonly day: string; readonly messages: ConversationMessage[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.sentAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

export interface MonthOfDays {
  /** ISO 8601: `2026-11`. */
  readonly month: string
  readonly days: readonly DayOfMessages[]
  /** The number of messages in these days. */
  readonly count: number
  /** Whether it has some of the messages that fill the screen when a log opens at its end. */
  readonly isNewest: boolean
}

/** The number of messages that fill a screen. */
const screenful = 10

/** Groups the days by their month, in their order. */
export function byMonth(days: readonly DayOfMessages[]): readonly MonthOfDays[] {
  let laterCount = days.reduce((sum, { messages }) => sum + messages.length, 0)
  return [...Map.groupBy(days, ({ day }) => day.slice(0, -"-00".length))].map(([month, all]) => {
    const count = all.reduce((sum, { messages }) => sum + messages.length, 0)
    laterCount -= count
    return { month, days: all, count, isNewest: laterCount < screenful }
  })
}

/** The most characters of a message's line, and the heights in pixels of a line and of what is around the text. */
const [longestLine, lineHeight, heightAround] = [90, 20, 54]

/** A message is at least so high, in pixels. */
const leastHeight = ({ body }: ConversationMessage): number =>
  body.split("\n").reduce((sum, line) => sum + lineHeight * Math.max(1, Math.ceil(line.length / longestLine)), heightAround)

/**
 * Returns the messages that a log renders before anything else: the newest that fill it; all of them if the new ones begin further up, since the log
 * opens there.
 *
 * @param newFrom the id of the first new message
 * @param room the most height that the log can have, in pixels
 */
export function drawnFirst(
  messages: readonly ConversationMessage[],
  newFrom: string | undefined,
  room: number,
): readonly ConversationMessage[] {
  let first = messages.length
  for (let height = 0; height < room && first > 0; height += leastHeight(messages[first]!)) first--
  const newest = messages.slice(first)
  return newFrom === undefined || newest.some(({ id }, index) => index > 0 && id === newFrom) ? newest : messages
}

/** Marks seen messages as read: all up to the newest of them if nothing else there is unread, else one by one. */
export type SeenMarks = { readonly upTo: string } | { readonly each: readonly string[] }

/** @param unread how many of the whole conversation are unread */
export function marksOfSeen(messages: readonly ConversationMessage[], unread: number, seen: ReadonlySet<string>): SeenMarks {
  const all = messages.filter(({ isUnread }) => isUnread)
  const seenMessages = all.filter(({ id }) => seen.has(id))
  const newest = seenMessages.at(-1)
  const each = seenMessages.map(({ id }) => id)
  if (newest === undefined || seenMessages.length === 1 || unread > all.length) return { each }
  return all.filter(({ position }) => position <= newest.position).length === seenMessages.length ? { upTo: newest.id } : { each }
}
