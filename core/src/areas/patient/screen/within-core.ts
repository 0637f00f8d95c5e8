/** What other parts of core use of this area, and no other package may. */
export { PatientNumbers } from "./identity/PatientLine.tsx"
export { WarningsInBrief } from "./identity/WarningsInBrief.tsx"
