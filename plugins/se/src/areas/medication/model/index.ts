export { swedishDrugSafety } from "./drug-safety.ts"
export { dispensedId } from "./safety/dispensed-id.ts"
export { medicationGuard } from "./safety/guard.ts"
export { endedMedicines } from "./safety/medicine.ts"
