/** What other areas of core read of this one. */
export { useEPrescriptions } from "./use-e-prescriptions.ts"
