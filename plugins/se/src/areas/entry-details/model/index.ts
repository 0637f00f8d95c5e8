export { SwedishPrescription } from "./entry-details.ts"
