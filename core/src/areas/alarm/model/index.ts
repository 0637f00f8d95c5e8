/** Node-safe entry point `@rond/core/model/alarm`: patients' messages and answers that a clinician must see soon. */
export * from "./alarming-words.ts"
export * from "./endpoints.ts"
