import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"
import { listSentSelfAssessments } from "../contract/self-assessment.ts"

/** How many self-assessments were sent to the patient in the meeting. */
export const countSent = Effect.fnUntraced(function* (userId: string, bookingId: string) {
  const api = yield* Api
  return (yield* api.run(listSentSelfAssessments, { query: { userId, bookingId } })).assessments.length
})
