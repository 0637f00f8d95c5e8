export * from "./endpoints.ts"
export * from "./patient.ts"
export * from "./observation.ts"
export * from "./search.ts"
