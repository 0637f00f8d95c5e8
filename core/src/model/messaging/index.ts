export * from "./endpoints.ts"
export * from "./attachment.ts"
export * from "./file-name.ts"
export * from "./file-refusal.ts"
