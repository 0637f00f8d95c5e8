/** The error screens: one chunk. */
export { CliniciansOnlyScreen } from "./CliniciansOnlyScreen.tsx"
export { MarketProblem } from "./MarketProblem.tsx"
export { MeetingProblem } from "./MeetingProblem.tsx"
export { PatientProblem } from "./PatientProblem.tsx"
