/** The parts of the area come in one file, with the first of them that opens. */
export { default as OrderPanel } from "./OrderPanel.tsx"
export { default as OrderedReferrals } from "./OrderedReferrals.tsx"
