import { msg } from "@lingui/core/macro"
import { takenAction } from "../../../plugin/index.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action treatment-programme": true
    readonly "action-group treatment-programme-group": true
  }
}

/**
 * Gives the patient a programme: `treatmentProgrammeGroup` is the side menu's icon with the action, `startedProgrammesCard` shows the
 * programmes started in this meeting.
 */
export const { group: treatmentProgrammeGroup, card: startedProgrammesCard } = takenAction({
  id: "treatment-programme",
  label: msg`Treatment programme`,
  panel: () => import("./GiveProgrammePanel.tsx"),
  group: { id: "treatment-programme-group", label: msg`Treatment programme`, icon: "treatment-programme" },
  taken: { label: msg`Treatment programmes`, load: () => import("./StartedProgrammes.tsx") },
})
