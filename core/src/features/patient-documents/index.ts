/** Entry point `@rond/core/features/patient-documents`. */
export * from "../../model/patient-documents/index.ts"
export * from "./tab.ts"
