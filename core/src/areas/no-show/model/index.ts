export * from "./endpoints.ts"
export * from "./no-show-availability.ts"
export * from "./permissions.ts"
