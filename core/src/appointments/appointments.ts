/** Public face `@rond/core/appointments`: booking a revisit, and what the patient has ahead. */
export * from "./action.ts"
export * from "./contract.ts"
export * from "./tab.ts"
