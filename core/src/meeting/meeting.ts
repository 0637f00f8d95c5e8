/** Public face `@rond/core/meeting`. */
export * from "./contract.ts"
export * from "./titles.ts"
