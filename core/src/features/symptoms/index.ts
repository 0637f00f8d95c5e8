/** Entry point `@rond/core/features/symptoms`. */
export * from "../../model/symptoms/index.ts"
export * from "./tab.ts"
