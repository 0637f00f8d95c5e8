/** Entry point `@rond/core/features/patient`. */
export * from "../../model/patient/index.ts"
export * from "./cards.ts"
export * from "./pane/tab.ts"
export * from "./pane/tags.ts"
export * from "./pane/warnings.ts"
export * from "./cards/CareDetailsRead.tsx"
