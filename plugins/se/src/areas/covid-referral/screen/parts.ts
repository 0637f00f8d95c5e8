/** The parts of the area come in one file, with the first of them that opens. */
export { default as CovidReferralPanel } from "./CovidReferralPanel.tsx"
export { CovidReferralCards } from "./CovidReferrals.tsx"
