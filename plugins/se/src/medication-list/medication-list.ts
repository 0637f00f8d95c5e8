import { msg } from "@lingui/core/macro"
import { featureFlag, leftPaneTab, not, type WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"

/** How many active medications the patient has; 0 while the patient is unidentified. */
export const activeMedicationCount: WorkspaceQuery<number> = {
  key: "se.active-medications",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.flatMap(
          Effect.promise(() => import("./count.ts")),
          ({ countActive }) => countActive(patientId),
        ),
}

/** `medication-list`: what the patient takes. */
export const medicationListTab = leftPaneTab({
  id: "medication-list",
  label: msg`Medication list`,
  when: not(featureFlag("hide-national-registers")),
  badge: activeMedicationCount,
  load: () => import("./MedicationListTab.tsx"),
})
