/** Public face `@rond/core/symptoms`. */
export * from "./contract.ts"
export * from "./tab.ts"
