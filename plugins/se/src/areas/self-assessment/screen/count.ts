import { Api } from "@rond/core/platform/http"
import type { MeetingIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { listSentSelfAssessments } from "../model/self-assessment.ts"

/** How many self-assessments were sent to the patient in the meeting. */
export const countSent = Effect.fnUntraced(function* ({ meetingId, patientId }: MeetingIds) {
  if (patientId === undefined) return 0
  const api = yield* Api
  const { assessments } = yield* api.run(listSentSelfAssessments, { query: { userId: patientId, bookingId: meetingId } })
  return assessments.length
})
