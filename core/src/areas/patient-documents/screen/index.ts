/** Entry point `@rond/core/features/patient-documents`. */
export * from "../model/index.ts"
export * from "./tab.ts"
