export * from "./endpoints.ts"
export * from "./attachment.ts"
