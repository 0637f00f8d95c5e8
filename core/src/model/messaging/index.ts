export * from "./endpoints.ts"
export * from "./attachment.ts"
export * from "./message.ts"
