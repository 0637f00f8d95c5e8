/** Entry point `@rond/core/platform/drafts`: what is typed is kept on this device until it is where it belongs. */
export type { DraftKey } from "./draft-key.ts"
export { useDraft, type Draft } from "./use-draft.ts"
export { DraftNotices, type DraftNoticesProps } from "./DraftNotices.tsx"
