export * from "./clinician.ts"
