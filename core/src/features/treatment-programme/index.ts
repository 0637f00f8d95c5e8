/** Entry point `@rond/core/features/treatment-programme`: internet-based CBT programmes (ICBT). */
export { programmeNames } from "./programme-texts.ts"
export { startedProgrammesCard, treatmentProgrammeGroup } from "./give/action.ts"
export { programmeParts, treatmentProgrammeTab } from "./tab.ts"
