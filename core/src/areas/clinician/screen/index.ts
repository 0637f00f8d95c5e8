/** Entry point `@rond/core/features/clinician`. */
export * from "../model/index.ts"
