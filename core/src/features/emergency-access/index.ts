/** Entry point `@rond/core/features/emergency-access`: protected notes that are open in an emergency, and words for who reviews it. */
export * from "./reason-label.ts"
export * from "../../model/emergency-access/reviewer-flag.ts"
export * from "./use-emergency-access.ts"
