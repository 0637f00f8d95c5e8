export { requireOffered, swedishClinician } from "./swedish-clinician.ts"
