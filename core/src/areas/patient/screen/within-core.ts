/** Other parts of core import these names of the area; no other package may. */
export { PatientNumbers } from "./identity/PatientLine.tsx"
export { WarningsInBrief } from "./identity/WarningsInBrief.tsx"
