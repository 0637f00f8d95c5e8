/** Entry point `@rond/core/platform/drafts`: keeps typed text on this device until it is sent. */
export type { DraftKey, DraftSubject } from "./draft-key.ts"
export { isSame } from "./session/same-content.ts"
export { isText, useDraft, type AboutDraft, type Draft } from "./use-draft.ts"
export { prefetchDrafts } from "./page-drafts.ts"
export { saveAll } from "./save-all.ts"
export { DraftNotices, type DraftNoticesProps } from "./DraftNotices.tsx"
export { isSubmission, type SentDraft, submissionOf, useSendDraft, /** @public */ useSendOnce } from "./use-send-draft.ts"
