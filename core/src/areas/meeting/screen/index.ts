/** Entry point `@rond/core/features/meeting`. */
export * from "../model/index.ts"
export * from "./titles.ts"
