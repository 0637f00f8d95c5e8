import type { ConversationMessage } from "../../model/index.ts"

/** The messages that arrived while a conversation is open. Messages are named by their positions. */
export interface Arrivals {
  /** The newest message when the conversation was opened. */
  readonly opened: number
  /** The newest message known since. */
  readonly known: number
  /** The newest message when the end of the log was last on screen. */
  readonly shown: number
  /** The id of the message from which on they are new. */
  readonly newFrom: string | undefined
}

const newestOf = (messages: readonly ConversationMessage[]) => messages.at(-1)?.position ?? 0

export const arrivalsAtOpening = (messages: readonly ConversationMessage[]): Arrivals => ({
  opened: newestOf(messages),
  known: newestOf(messages),
  shown: newestOf(messages),
  newFrom: messages.find(({ isUnread }) => isUnread)?.id,
})

export interface ArrivalsOptions {
  readonly clinicianId: string
  /** The end of the log is on screen. */
  readonly isAtEnd: boolean
  /** The page can be seen. */
  readonly isVisible: boolean
}

/**
 * Returns the arrivals up to now; the same object where nothing changed. The new messages begin at one that arrived off screen while nothing before
 * it was unread. An answer of the clinician counts as having read them.
 */
export function arrivalsNow(
  before: Arrivals,
  messages: readonly ConversationMessage[],
  { clinicianId, isAtEnd, isVisible }: ArrivalsOptions,
): Arrivals {
  const newest = newestOf(messages)
  const lastShown = isAtEnd ? newest : before.shown
  if (newest === before.known) return lastShown === before.shown ? before : { ...before, shown: lastShown }
  const arrived = messages.filter(({ position }) => position > before.known)
  const first = arrived.find(({ senderId }) => senderId !== clinicianId)
  const isAnswered = arrived.some(({ senderId }) => senderId === clinicianId)
  const hadUnread = messages.some(({ position, isUnread }) => isUnread && position <= before.known)
  const isWatched = isAtEnd && isVisible
  const begins = first !== undefined && !hadUnread && !isWatched ? first.id : before.newFrom
  return { ...before, known: newest, shown: lastShown, newFrom: isAnswered ? undefined : begins }
}

/** The number of messages of others that arrived below those on screen. */
export const countBelow = (messages: readonly ConversationMessage[], { shown }: Arrivals, clinicianId: string): number =>
  messages.filter(({ position, senderId }) => position > shown && senderId !== clinicianId).length

/** The messages of others that came since the conversation was opened. */
export const arrivedSince = (messages: readonly ConversationMessage[], { opened }: Arrivals, clinicianId: string) =>
  messages.filter(({ position, senderId }) => position > opened && senderId !== clinicianId)
