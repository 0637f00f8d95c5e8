export { britishClinician } from "./british-clinician.ts"
