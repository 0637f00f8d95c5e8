import { Access, type EventTopic, openedBySecret, refused, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { attachmentHandlers, conversationRetention } from "./attachments/attachment-handlers.ts"
import { checkFileJob } from "./attachments/check-file.ts"
import { conversationHandlers } from "./conversation-handlers.ts"
import { messageHandlers } from "./messages/message-handlers.ts"
import { searchHandlers } from "./messages/search-handlers.ts"
import { patientConversationTopic, patientHandlers } from "./patient-handlers.ts"
import { knownPatientLink } from "./patient-links.ts"
import { createConversationTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

// Loaded lazily: only a demo needs its texts.
const conversationsOfDemo = Effect.flatMap(
  Effect.promise(() => import("./demo/demo.ts")),
  ({ demoConversations }) => demoConversations,
)

/** A conversation's changes, for those who may read it. */
const conversationTopic: EventTopic = {
  kind: "conversation",
  authorize: (conversationId, { session }) =>
    session === undefined
      ? Effect.fail(refused("Nobody is signed in"))
      : Effect.asVoid(Effect.flatMap(Access, (access) => access.requireConversation(conversationId))),
}

/** Conversations between the patients of treatment programmes and their clinicians. */
export const conversationModule: ServerModule = {
  id: "core.conversation",
  handlers: [...conversationHandlers, ...searchHandlers, ...messageHandlers, ...attachmentHandlers, ...patientHandlers].map((handler) =>
    handler.endpoint.access === "public"
      ? openedBySecret(handler, (input) => knownPatientLink(input as Parameters<typeof knownPatientLink>[0]))
      : handler,
  ),
  migrations: { "0001_conversation": createConversationTables },
  jobs: [checkFileJob],
  retention: conversationRetention,
  topics: [conversationTopic, patientConversationTopic],
  demo: conversationsOfDemo,
  demoToday: conversationsOfDemo,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.treatment-programme"], module: conversationModule }
