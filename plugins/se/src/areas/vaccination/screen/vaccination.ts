import { msg } from "@lingui/core/macro"
import { featureFlag, leftPaneTab, not, termTexts } from "@rond/core/plugin"
import { vaccinationTabId } from "../../../tab-ids.ts"
import { vaccinationCount } from "./vaccination-count.ts"

/** `vaccination-list`: the patient's vaccinations. */
export const vaccinationTab = leftPaneTab({
  id: vaccinationTabId,
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
