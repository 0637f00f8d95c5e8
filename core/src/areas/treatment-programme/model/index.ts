/** Node-safe entry point `@rond/core/model/treatment-programme`: internet-based CBT programmes (ICBT) and their exercises. */
export * from "./care-plan.ts"
export * from "./endpoints.ts"
export * from "./exercises.ts"
export * from "./module-steps.ts"
export * from "./started.ts"
export * from "./permissions.ts"
