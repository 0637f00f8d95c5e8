export * from "./booked.ts"
export * from "./endpoints.ts"
export * from "./slot.ts"
