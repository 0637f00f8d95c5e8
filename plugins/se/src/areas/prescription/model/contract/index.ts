/** Entry point `@rond/plugin-se/contract/prescription`: Sweden's prescription module, its entities, endpoints and error codes. */
export * from "./cancellation.ts"
export * from "./endpoints.ts"
export * from "./errors.ts"
export * from "./favourite.ts"
export * from "./prescription.ts"
export * from "./product.ts"
export * from "./review-knowledge.ts"
