import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { meetingCount } from "../../../platform/workspace/meeting-count.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../../model/messaging/endpoints.ts"))

/** How many messages were sent in this meeting. */
export const sentMessageCount = meetingCount("messaging.sent-message-count", ({ meetingId }) =>
  Effect.gen(function* () {
    const { listPatientMessages } = yield* endpoints
    const api = yield* Api
    // The rules for ending a meeting use this count, so it includes messages that are still being delivered.
    const { messages } = yield* api.run(listPatientMessages, { params: { meetingId }, query: { pessimistic: "true" } })
    return messages.filter(({ delivery }) => delivery !== "infected" && delivery !== "failed").length
  }),
)
