/** Entry point `@rond/core/features/meeting`. */
export * from "../../model/meeting/index.ts"
export * from "./titles.ts"
