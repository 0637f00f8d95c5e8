import { msg } from "@lingui/core/macro"
import { patientCount } from "@rond/core/platform/workspace"
import { featureFlag, leftPaneTab, not } from "@rond/core/plugin"
import { addsMedication } from "../policy.ts"

declare module "@rond/core/plugin" {
  interface FeatureFlags {
    readonly "hide-national-registers": true
  }
}

/** How many active medications the patient has; 0 while the patient is unidentified. */
export const activeMedicationCount = patientCount("se.active-medications", async () => (await import("./count.ts")).countActive)

export const addMedicationCommand = "se-add-medication"

/** `medication-list`: what the patient takes. */
export const medicationListTab = leftPaneTab({
  id: "medication-list",
  label: msg`Medication list`,
  when: not(featureFlag("hide-national-registers")),
  badge: activeMedicationCount,
  commands: [{ id: addMedicationCommand, label: msg`Add medication`, icon: "plus", when: addsMedication }],
  load: () => import("./MedicationListTab.tsx"),
})
