import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import { getRenewal } from "../model/endpoints.ts"
import { isUnfinished } from "../model/renewal-rule.ts"

/** Whether any prescription of a meeting's renewal request is undecided. */
export const readUnfinished = Effect.fnUntraced(function* (meetingId: string) {
  return isUnfinished(yield* (yield* Api).run(getRenewal, { params: { meetingId } }))
})
