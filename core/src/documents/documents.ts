/** Public face `@rond/core/documents`: certificates, letters and advice written in a meeting. */
export * from "./action.ts"
export * from "./contract.ts"
