/** Entry point `@rond/core/features/patient`. */
export * from "../../model/patient/index.ts"
export * from "./pane-contributions.ts"
export * from "./pane/tab.ts"
export { stripItems } from "./pane/strip.ts"
export * from "./cards/PatientReads.tsx"
