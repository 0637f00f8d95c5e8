/** Public face `@rond/core/drafts`: what is typed is kept on this device until it is where it belongs. */
export { keyOf, ownerOf, DraftOfAnother, type DraftKey } from "./draft-key.ts"
export { indexedDraftStore, type DraftStore, type StoredDraft } from "./draft-store.ts"
export { DraftsContext, useDrafts, type Drafts } from "./draft-store-context.ts"
export { abandonedDraft, takeOver } from "./restore-draft.ts"
export { makeKeeper, onPageLeave, type Keeper } from "./keeper.ts"
export { useDraft, type Draft } from "./use-draft.ts"
export { openWriter, type Writer } from "./writer.ts"
export { DraftNotices, type DraftNoticesProps } from "./DraftNotices.tsx"
