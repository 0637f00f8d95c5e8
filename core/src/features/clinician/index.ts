/** Entry point `@rond/core/features/clinician`. */
export * from "../../model/clinician/index.ts"
