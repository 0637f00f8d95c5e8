export * from "./endpoints.ts"
export * from "./own-sessions.ts"
export * from "./use-and-lock.ts"
