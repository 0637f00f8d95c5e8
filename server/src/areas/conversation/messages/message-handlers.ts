import { listMessages, markAllAsRead, markMessage, markNoneAsRead, sendMessage } from "@rond/core/model/conversation"
import { handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { conversingClinician, opened } from "../conversation-handlers.ts"
import { markNone, markOne, markUpTo } from "./marks.ts"
import { messageFor, pageOf } from "./message-rows.ts"
import { writeMessage } from "./write.ts"

export const messageHandlers = [
  handle(listMessages, ({ params, query }) =>
    Effect.gen(function* () {
      const { conversationId, clinicianId } = yield* opened("conversation.messages", params.id)
      return yield* pageOf(conversationId, query.before, clinicianId)
    }),
  ),
  handle(
    sendMessage,
    ({ params, payload: { id, body, attachmentIds = [] } }) =>
      Effect.gen(function* () {
        const { conversationId, clinicianId } = yield* opened("conversation.send", params.id)
        yield* writeMessage({ id, conversationId, clinicianId, body, attachmentIds: [...new Set(attachmentIds)] })
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
