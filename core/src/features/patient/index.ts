/** Entry point `@rond/core/features/patient`. */
export * from "../../model/patient/index.ts"
export * from "./pane-contributions.ts"
export * from "./pane/tab.ts"
export { headItems } from "./pane/head-items.ts"
export * from "./cards/PatientReads.tsx"
export { useHeadItems } from "./pane/use-head-items.ts"
export { KnownAllergies } from "./known/KnownAllergies.tsx"
