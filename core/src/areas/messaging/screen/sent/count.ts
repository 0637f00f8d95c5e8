import { Effect } from "effect"
import { Api } from "../../../../kernel/api/client.ts"
import { listPatientMessages } from "../../model/sent.ts"
import type { MeetingIds } from "../../../../platform/workspace/queries/counts.ts"

/** How many messages were sent in a meeting. Those still being delivered count, because the rules for ending a meeting use the number. */
export const countSentMessages = Effect.fnUntraced(function* ({ meetingId }: MeetingIds) {
  const api = yield* Api
  const { messages } = yield* api.run(listPatientMessages, { params: { meetingId }, query: { pessimistic: "true" } })
  return messages.filter(({ delivery }) => delivery !== "infected" && delivery !== "failed").length
})
