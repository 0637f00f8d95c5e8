export { postConsultation, putConsultation } from "./endpoints.ts"
export { policyPart } from "./parts/policy-part.ts"
export { missingNote, type ReportError } from "./report-error.ts"
export { reportStepId } from "./report-step.ts"
export { memberSymptoms } from "./symptoms.ts"
export { unwritableFields } from "./unwritable-fields.ts"

/** The code that builds the current report. */
export const loadCurrentReport = () => import("./current.ts")
