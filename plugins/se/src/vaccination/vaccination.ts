import { msg } from "@lingui/core/macro"
import { patientCount } from "@rond/core/platform/workspace"
import { featureFlag, leftPaneTab, not, termTexts } from "@rond/core/plugin"

/** The number of completed vaccinations. */
export const vaccinationCount = patientCount("se.vaccination-count", async () => (await import("./count.ts")).countVaccinations)

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
