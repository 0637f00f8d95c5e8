/** Other parts of core import these names of the area; no other package may. */
export { PrescriptionRenewalNotSupported } from "./title.ts"
