import { meetingCount } from "@rond/core/platform/workspace"
import { selfAssessmentsSent } from "../model/self-assessment-event.ts"

/** How many self-assessments were sent in this meeting. */
export const sentSelfAssessmentCount = meetingCount(
  "se.sent-self-assessments",
  async () => (await import("./count.ts")).countSent,
  selfAssessmentsSent,
)
