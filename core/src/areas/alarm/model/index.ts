/** Node-safe entry point `@rond/core/model/alarm`: what patients wrote or answered that a clinician must see soon. */
export * from "./alarming-words.ts"
export * from "./endpoints.ts"
