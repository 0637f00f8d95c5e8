import { Api } from "@rond/core/platform/http"
import { getMeeting } from "@rond/core/model/meeting"
import { Effect } from "effect"
import { getRenewalReview } from "../model/endpoints.ts"
import { renewalIdOf } from "../model/review-rule.ts"
import { isReviewComplete } from "../model/review-state.ts"

/** Whether some prescription of a meeting's request is not processed. */
export const readUnfinished = Effect.fnUntraced(function* (meetingId: string) {
  const api = yield* Api
  const meeting = yield* api.run(getMeeting, { params: { id: meetingId } })
  const renewalId = renewalIdOf(meeting)
  if (renewalId === null) return false
  return !isReviewComplete(yield* api.run(getRenewalReview, { params: { renewalId }, query: { patientId: meeting.patientId, meetingId } }))
})
