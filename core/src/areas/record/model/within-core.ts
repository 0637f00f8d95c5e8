/** Other parts of core import these names of the area; no other package may. */
export { DiagnosisCode, diagnosisOf, diagnosisText } from "./diagnosis.ts"
