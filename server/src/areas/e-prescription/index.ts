export { asNeededPrescription, historyOfAsNeeded } from "./as-needed.ts"
