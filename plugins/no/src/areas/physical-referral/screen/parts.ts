/** The parts of the area come in one file, with the first of them that opens. */
export { default as PhysicalReferralPanel } from "./PhysicalReferralPanel.tsx"
export { default as PhysicalReferrals } from "./PhysicalReferrals.tsx"
