/** A plugin's policy names treatment programmes with this. `@rond/core/plugin` publishes it. */
export { offersTreatmentProgrammes } from "./offered.ts"
