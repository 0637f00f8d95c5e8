/** The error screens: one chunk. */
export { CliniciansOnlyScreen } from "./CliniciansOnlyScreen.tsx"
export { MarketErrorScreen as MarketProblem } from "./MarketErrorScreen.tsx"
export { MeetingErrorScreen as MeetingProblem } from "./MeetingErrorScreen.tsx"
export { PatientErrorScreen as PatientProblem } from "./PatientErrorScreen.tsx"
