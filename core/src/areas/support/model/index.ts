export * from "./endpoints.ts"
export * from "./client-error.ts"
export * from "./pool-switches.ts"
export * from "./people-changes.ts"
