/** The error screens: one chunk. */
export { CliniciansOnlyScreen } from "./CliniciansOnlyScreen.tsx"
export { MarketErrorScreen as MarketProblem } from "./MarketProblem.tsx"
export { MeetingErrorScreen as MeetingProblem } from "./MeetingProblem.tsx"
export { PatientErrorScreen as PatientProblem } from "./PatientProblem.tsx"
