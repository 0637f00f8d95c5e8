/** What a plugin's policy says of treatment programmes. `@rond/core/plugin` publishes it. */
export { offersTreatmentProgrammes } from "./offered.ts"
