/** Node-safe entry point `@rond/core/model/alarm`: what patients wrote or answered that somebody must see soon. */
export * from "./alarming-words.ts"
export * from "./endpoints.ts"
