export type { NationalServiceRefused, NationalServiceUnavailable } from "./national-refusals.ts"
export { dispensedMedicines } from "./safety.ts"
