/** Public face `@rond/core/referral`: referring a patient to a colleague of the same pool. */
export * from "./action.ts"
export * from "./contract.ts"
