/** Public face `@rond/core/clinician/contract`: who the clinicians are. What is known of the caller comes with the session. */
export * from "./entity.ts"
export * from "./pool.ts"
export * from "./profession.ts"
