/** Public face `@rond/core/patient`. */
export * from "./contract.ts"
