export * from "./clinician.ts"
export * from "./pool.ts"
export * from "./profession.ts"
