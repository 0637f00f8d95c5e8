/** Public face `@rond/core/clinician`. */
export * from "./contract.ts"
