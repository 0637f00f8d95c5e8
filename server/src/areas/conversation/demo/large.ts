import { idOf } from "../../demo/index.ts"
import type { SeededConversation } from "../seed.ts"
import { threadOf, type ThreadOf } from "./threads.ts"

export const largeConversationMessages = 10_000

/** The patient whose conversation is long in the measuring data: one of `se-psychologist`. */
export const largeConversationPatientId = idOf("patient", "se", "adult", "5")

const hoursBetween = 5

/** A conversation of ten thousand messages, all read: what is written in one under way, again and again up to yesterday. */
export function largeThreadOf(of: ThreadOf): SeededConversation {
  const { conversationId, messages: model } = threadOf("active", of)
  const messages = Array.from({ length: largeConversationMessages }, (_, index) => ({
    ...model[index % model.length]!,
    id: of.idOf("large", String(index)),
    sentAt: of.now.subtract({ hours: 24 + hoursBetween * (largeConversationMessages - index) }).toString(),
  }))
  return { conversationId, messages, readers: [{ clinicianId: of.clinicianId, readUpTo: messages.length }] }
}
