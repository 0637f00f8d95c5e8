export { asNeededPrescription, historyOfAsNeeded } from "./as-needed.ts"
export { ePrescriptionsOf } from "./e-prescriptions.ts"
