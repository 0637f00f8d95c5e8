import { msg } from "@lingui/core/macro"
import { featureFlag, leftPaneTab, not } from "@rond/core/plugin"
import { addsMedication } from "../../../policy.ts"
import { medicationListTabId } from "../../../tab-ids.ts"
import { activeMedicationCount } from "./active-count.ts"
import { addMedicationCommand } from "./ids.ts"

declare module "@rond/core/plugin" {
  interface FeatureFlags {
    readonly "hide-national-registers": true
  }
}

/** `medication-list`: what the patient takes. */
export const medicationListTab = leftPaneTab({
  id: medicationListTabId,
  label: msg`Medication list`,
  when: not(featureFlag("hide-national-registers")),
  badge: activeMedicationCount,
  commands: [{ id: addMedicationCommand, label: msg`Add medication`, icon: "plus", when: addsMedication }],
  load: () => import("./MedicationListTab.tsx"),
})
