/**
 * Entry point `@rond/plugin-se/contract/medication`: Sweden's medication list, its entities, endpoints and error codes. Kept out of `contract.ts`,
 * which the first screen loads.
 */
export * from "./correction-endpoints.ts"
export * from "./dosage.ts"
export * from "./drug.ts"
export * from "./end-reason.ts"
export * from "./endpoints.ts"
export * from "./errors.ts"
export * from "./medication.ts"
export * from "./safety.ts"
export * from "./sources.ts"
export * from "./topic.ts"
export { prescriptionsBase } from "./prescriptions-base.ts"
