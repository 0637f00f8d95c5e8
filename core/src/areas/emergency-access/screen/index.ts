/** Entry point `@rond/core/features/emergency-access`: protected notes opened in an emergency, and labels for reviewers. */
export * from "./reason-label.ts"
export * from "../model/index.ts"
export * from "./use-emergency-access.ts"
