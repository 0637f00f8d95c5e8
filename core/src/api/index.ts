/** Public face `@rond/core/api`: calls as values, wire structs and the error taxonomy. */
export * from "./endpoint.ts"
export * from "./issue-paths.ts"
export * from "./limit.ts"
export * from "./api-error.ts"
export * from "./search-words.ts"
export * from "./codec.ts"
export * from "./market-specifics.ts"
export * from "./moment.ts"
