import { msg } from "@lingui/core/macro"
import { meetingCount } from "@rond/core/platform/workspace"
import { actionGroup, takenActionCard } from "@rond/core/plugin"
import { selfAssessmentsSent } from "../contract/self-assessment-event.ts"

/** How many self-assessments were sent in this meeting. */
export const sentSelfAssessmentCount = meetingCount(
  "se.sent-self-assessments",
  async () => (await import("./count.ts")).countSent,
  selfAssessmentsSent,
)

/** `se-self-assessment-group` of the side menu, and what was sent among the taken actions. `policy.ts` says who may send. */
export const selfAssessments = [
  actionGroup({
    id: "se-self-assessment-group",
    label: msg`Self-assessment`,
    icon: "self-assessment",
    actions: [{ id: "se-self-assessment", label: msg`Self-assessment`, load: () => import("./SendSelfAssessmentsPanel.tsx") }],
  }),
  takenActionCard({
    id: "se-self-assessment",
    label: msg`Self-assessments`,
    count: sentSelfAssessmentCount,
    load: () => import("./SentSelfAssessments.tsx"),
  }),
]
