import { msg } from "@lingui/core/macro"
import { actionGroup, takenActionCard } from "../../../plugin/points/actions.ts"
import { startedProgrammeCount } from "./taken-count.ts"

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
