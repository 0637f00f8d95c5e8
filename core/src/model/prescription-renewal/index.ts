export * from "./endpoints.ts"
export * from "./renewal-request.ts"
