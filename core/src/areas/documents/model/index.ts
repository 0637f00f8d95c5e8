export * from "./endpoints.ts"
export * from "./finalised.ts"
export * from "./document-file-name.ts"
export * from "./document.ts"
