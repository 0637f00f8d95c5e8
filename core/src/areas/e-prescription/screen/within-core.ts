/** The part of this area that other areas of core use. */
export { useEPrescriptions } from "./use-e-prescriptions.ts"
