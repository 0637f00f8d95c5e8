import { listSentSelfAssessments, sendSelfAssessments } from "@rond/plugin-se/contract/self-assessment"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

/** Specification 3 §7, "Self-assessments and others": what is sent in a meeting. The specification leaves the body open; the row has ours. */
export const selfAssessmentEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "POST /treatment-programme/SelfAssessment/",
    endpoint: sendSelfAssessments,
    body: { user_id: "patient-1", booking_id: "meeting-1", assessments: [{ id: "assessment-1", type: "ANXIETY" }] },
  },
  {
    row: "GET /treatment-programme/SelfAssessment/",
    endpoint: listSentSelfAssessments,
    query: { userId: "patient-1", bookingId: "meeting-1" },
    returns: ["assessments"],
  },
]

/** The number of these endpoints. */
export const selfAssessmentRows = 2
