export * from "./booked.ts"
export * from "./endpoints.ts"
