/** Public face `@rond/core/contract`: calls as values, wire structs and the error taxonomy. */
export * from "./call.ts"
export * from "./decode-places.ts"
export * from "./limit.ts"
export * from "./problem.ts"
export * from "./search-words.ts"
export * from "./wire.ts"
export * from "./market-part.ts"
export * from "./moment.ts"
