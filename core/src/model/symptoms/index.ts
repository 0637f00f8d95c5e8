export * from "./endpoints.ts"
export * from "./symptoms.ts"
