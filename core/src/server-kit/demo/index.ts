/** Entry point `@rond/core/server-kit/demo`: what a plugin brings to the demo clinic. */
export * from "./conditions.ts"
export * from "./demo-faults.ts"
export * from "./demo-page.ts"
export * from "./e-prescriptions.ts"
export * from "./plugin-demo.ts"
export * from "./promised-today.ts"
export * from "./promises.ts"
export * from "./texts.ts"
