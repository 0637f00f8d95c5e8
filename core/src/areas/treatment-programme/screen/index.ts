/** Entry point `@rond/core/features/treatment-programme`: internet-based CBT programmes (ICBT). */
export { offersTreatmentProgrammes } from "../model/offered.ts"
export { programmeNames } from "./programme-texts.ts"
export { /** @public */ startedProgrammesCard, /** @public */ treatmentProgrammeGroup } from "./give/action.ts"
export { programmeParts, treatmentProgrammeTab } from "./tab.ts"
