import type { ConversationMessage, MessagePage } from "@rond/core/model/conversation"

/** The messages of a conversation that the page has: without a gap, oldest first, up to the newest. */
export interface KnownMessages {
  readonly messages: readonly ConversationMessage[]
  /** Whether there are messages before the first of these. */
  readonly hasEarlier: boolean
}

export const noMessages: KnownMessages = { messages: [], hasEarlier: false }

/** Adds the newest messages. If some between them and the known ones are missing, the known ones are dropped: they can be read again. */
export function withNewest(knownMessages: KnownMessages, page: MessagePage): KnownMessages {
  const [first] = page.messages
  const last = knownMessages.messages.at(-1)
  if (first === undefined || last === undefined || first.position > last.position + 1) return pageAlone(page)
  const older = knownMessages.messages.filter(({ position }) => position < first.position)
  return { messages: [...older, ...page.messages], hasEarlier: older.length > 0 ? knownMessages.hasEarlier : page.hasEarlier }
}

/** Adds the messages before the first of the known ones. */
export function withEarlier(knownMessages: KnownMessages, page: MessagePage): KnownMessages {
  const [first] = knownMessages.messages
  if (first === undefined) return pageAlone(page)
  const older = page.messages.filter(({ position }) => position < first.position)
  return { messages: [...older, ...knownMessages.messages], hasEarlier: page.hasEarlier }
}

/** Adds a message that was just sent. One from before the first of the known ones was sent long ago, and stays among the earlier ones. */
export function withSent({ messages, hasEarlier }: KnownMessages, sent: ConversationMessage): KnownMessages {
  const first = messages[0]
  if (messages.some(({ id }) => id === sent.id) || (first !== undefined && sent.position < first.position)) return { messages, hasEarlier }
  return { messages: [...messages, sent].toSorted((a, b) => a.position - b.position), hasEarlier }
}

const pageAlone = ({ messages, hasEarlier }: MessagePage): KnownMessages => ({ messages, hasEarlier })
