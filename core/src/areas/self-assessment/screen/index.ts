/** Entry point `@rond/core/features/self-assessment`. */
export { selfAssessmentChild } from "./tab.ts"
