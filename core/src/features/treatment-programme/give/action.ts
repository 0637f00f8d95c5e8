import { msg } from "@lingui/core/macro"
import { actionGroup, takenActionCard } from "../../../extension-points/points/actions.ts"
import { meetingCount } from "../../../platform/workspace/counts.ts"

/** How many programmes were started in this meeting. */
export const startedProgrammeCount = meetingCount(
  "treatment-programme.started-count",
  async () => (await import("./count.ts")).countStartedProgrammes,
)

/** The `treatment-programme-group` of the side menu: gives the patient a programme. */
export const treatmentProgrammeGroup = () =>
  actionGroup({
    id: "treatment-programme-group",
    label: msg`Treatment programme`,
    icon: "treatment-programme",
    actions: [{ id: "treatment-programme", label: msg`Treatment programme`, load: () => import("./GiveProgrammePanel.tsx") }],
  })

/** The programmes started in this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export const startedProgrammesCard = () =>
  takenActionCard({
    id: "treatment-programme",
    label: msg`Treatment programmes`,
    count: startedProgrammeCount,
    load: () => import("./StartedProgrammes.tsx"),
  })
