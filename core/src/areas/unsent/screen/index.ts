/** Entry point `@rond/core/features/unsent`: a clinician's unsent drafts. */
export { UnsentInTab, type UnsentInTabProps } from "./UnsentInTab.tsx"
export { default as UnsentList } from "./UnsentList.tsx"
export { continueDraft, useWantedDraft } from "./wanted-draft.ts"
export { useUnsentMarks } from "./use-unsent-marks.tsx"
export { useAllUnsent } from "./use-unsent.ts"
export type { Unsent } from "./unsent-drafts.ts"
