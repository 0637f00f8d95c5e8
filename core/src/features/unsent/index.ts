/** Entry point `@rond/core/features/unsent`: what a clinician has begun and not sent. */
export { default as UnsentList } from "./UnsentList.tsx"
export { useAllUnsent } from "./use-unsent.ts"
export type { Unsent } from "./unsent-drafts.ts"
