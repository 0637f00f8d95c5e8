export { ePrescriptionsOf } from "./e-prescriptions.ts"
