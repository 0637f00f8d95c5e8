import { msg } from "@lingui/core/macro"
import { termTexts } from "@rond/core/plugin"

/** `health-check`, a part of the medical records: the patient's lab tests with their results. */
export const healthCheckChild = { id: "health-check" as const, label: msg`Health checks`, load: () => import("./HealthCheckTab.tsx") }

/** The names that health checks have by keys. */
export const healthCheckTerms = termTexts({
  id: "se-lab-terms",
  vocabularies: ["lab test type", "lab category", "lab marker", "missing reason"],
  load: () => import("./lab-terms.ts"),
})
