import { msg } from "@lingui/core/macro"
import { actionGroup, takenActionCard } from "@rond/core/plugin"

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
    load: () => import("./SentSelfAssessments.tsx"),
  }),
]
