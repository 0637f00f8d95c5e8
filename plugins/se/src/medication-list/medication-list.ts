import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import { featureFlag, leftPaneTab, not, type WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"

/** How many active medications the patient has; 0 while the patient is unidentified. */
export const activeMedicationCount: WorkspaceQuery<number> = {
  key: "se.active-medications",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { getMedicationLists } = yield* Effect.promise(() => import("../contract/medication/index.ts"))
          const { active } = yield* (yield* Api).run(getMedicationLists, { params: { id: patientId } })
          return active.length
        }),
}

/** `medication-list`: what the patient takes. */
export const medicationListTab = leftPaneTab({
  id: "medication-list",
  label: msg`Medication list`,
  when: not(featureFlag("hide-national-registers")),
  badge: activeMedicationCount,
  load: () => import("./MedicationListTab.tsx"),
})
