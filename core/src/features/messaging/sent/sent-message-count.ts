import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import type { WorkspaceQuery } from "../../../extension-points/workspace-query.ts"

/** A market lists what counts this at once; what it is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("../../../model/messaging/index.ts"))

/** How many messages were sent in this meeting. */
export const sentMessageCount: WorkspaceQuery<number> = {
  key: "messaging.sent-message-count",
  run: ({ meetingId }) =>
    meetingId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listPatientMessages } = yield* contract
          const api = yield* Api
          // Rules at the end of the meeting ask this: a message on its way counts.
          const { messages } = yield* api.run(listPatientMessages, { params: { meetingId }, query: { pessimistic: "true" } })
          return messages.filter(({ delivery }) => delivery !== "infected" && delivery !== "failed").length
        }),
}
