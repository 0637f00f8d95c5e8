/** Entry point `@rond/core/features/symptoms`. */
export * from "../model/index.ts"
export * from "./tab.ts"
