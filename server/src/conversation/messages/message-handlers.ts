import { listMessages, markAllAsRead, markMessage, markNoneAsRead, sendMessage } from "@rond/core/model/conversation"
import { Access, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { auditConversation, conversingClinician } from "../conversation-handlers.ts"
import { markNone, markOne, markUpTo } from "./marks.ts"
import { messageFor, pageOf } from "./message-rows.ts"
import { writeMessage } from "./write.ts"

/** The conversation with this id, if it opens for the calling clinician. What they do there is audited. */
const opened = Effect.fnUntraced(function* (action: string, id: string) {
  const { conversationId, patientId } = yield* (yield* Access).requireConversation(id)
  const clinician = yield* conversingClinician
  yield* auditConversation(action, { conversationId, patientId })
  return { conversationId, clinicianId: clinician.id }
})

export const messageHandlers = [
  handle(listMessages, ({ params, query }) =>
    Effect.gen(function* () {
      const { conversationId, clinicianId } = yield* opened("conversation.messages", params.id)
      return yield* pageOf(conversationId, query.before, clinicianId)
    }),
  ),
  handle(
    sendMessage,
    ({ params, payload: { id, body } }) =>
      Effect.gen(function* () {
        const { conversationId, clinicianId } = yield* opened("conversation.send", params.id)
        yield* writeMessage({ id, conversationId, clinicianId, body })
        return yield* messageFor(id, clinicianId)
      }),
    {
      store: ({ id }) => ({ id }),
      read: ({ id }) => Effect.flatMap(conversingClinician, (clinician) => messageFor(id, clinician.id)),
    },
  ),
  handle(markMessage, ({ params, query }) =>
    Effect.gen(function* () {
      yield* markOne(yield* opened("conversation.mark-message", params.id), params.messageId, query.markUnread === "true")
    }),
  ),
  handle(markNoneAsRead, ({ params }) =>
    Effect.gen(function* () {
      yield* markNone(yield* opened("conversation.mark-none-as-read", params.id))
    }),
  ),
  handle(markAllAsRead, ({ params, payload }) =>
    Effect.gen(function* () {
      yield* markUpTo(yield* opened("conversation.mark-all-as-read", params.id), payload.upToMessageId)
    }),
  ),
]
