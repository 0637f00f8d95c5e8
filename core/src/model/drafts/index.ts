export * from "./endpoints.ts"
