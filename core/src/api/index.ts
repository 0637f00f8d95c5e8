/** Entry point `@rond/core/api`: endpoints as values, structs in snake_case and the error taxonomy. */
export * from "./endpoint.ts"
export * from "./codec.ts"
export * from "./open-words.ts"
export * from "./limits.ts"
export * from "./search-words.ts"
export * from "./api-error.ts"
export { platformCodes, type PlatformCode } from "./platform-codes.ts"
export type { ServerEvent } from "./server-event.ts"
