export type { NationalServiceRefused, NationalServiceUnavailable } from "./national-refusals.ts"
export { dispensedMedicines, endedBefore } from "./safety.ts"
