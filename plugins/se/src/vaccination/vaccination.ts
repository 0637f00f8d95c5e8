import { msg } from "@lingui/core/macro"
import { featureFlag, leftPaneTab, not, termTexts, type WorkspaceQuery } from "@rond/core/plugin"
import { Effect } from "effect"

/** The number of completed vaccinations. */
export const vaccinationCount: WorkspaceQuery<number> = {
  key: "se.vaccination-count",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.flatMap(
          Effect.promise(() => import("./count.ts")),
          ({ countVaccinations }) => countVaccinations(patientId),
        ),
}

/** `vaccination-list`: the patient's vaccinations. */
export const vaccinationTab = leftPaneTab({
  id: "vaccination-list",
  label: msg`Vaccinations`,
  when: not(featureFlag("hide-national-registers")),
  badge: vaccinationCount,
  load: () => import("./VaccinationTab.tsx"),
})

/** The names that the register gives by keys. */
export const vaccinationTerms = termTexts({
  id: "se-vaccination-terms",
  vocabularies: ["vaccination programme", "body site"],
  load: () => import("./vaccination-terms.ts"),
})
