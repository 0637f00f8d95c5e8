export * from "./endpoints.ts"
export * from "./emergency-access.ts"
export * from "./reviewer-flag.ts"
