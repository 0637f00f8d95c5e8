export * from "./endpoints.ts"
export * from "./slot.ts"
