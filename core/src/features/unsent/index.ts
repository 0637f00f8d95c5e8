/** Entry point `@rond/core/features/unsent`: a clinician's unsent drafts. */
export { default as UnsentList } from "./UnsentList.tsx"
export { useAllUnsent } from "./use-unsent.ts"
export type { Unsent } from "./unsent-drafts.ts"
