import type { DraftKey } from "./draft-key.ts"
import type { StoredDraft } from "./draft-store.ts"
import type { Drafts } from "./draft-store-context.ts"

/**
 * A draft of this key that no open page is writing: this page's own, else the newest one of a closed or crashed page.
 * Another page's draft is only claimed once this page has none of its own, so that neither overwrites the other.
 *
 * @throws ForeignDraftError, or the store's own error where this device keeps no drafts.
 */
export async function abandonedDraft(drafts: Drafts, key: DraftKey): Promise<StoredDraft | undefined> {
  const kept = await drafts.store.list(key)
  const own = kept.find((draft) => draft.writer === drafts.writer.id)
  if (own !== undefined) return own
  for (const draft of kept) if (!(await drafts.writer.isOpen(draft.writer))) return draft
  return undefined
}

/** Makes an abandoned draft this page's own: stores it under the new writer, then removes the old one. */
export async function claimDraft(drafts: Drafts, draft: StoredDraft): Promise<void> {
  if (draft.writer === drafts.writer.id) return
  await drafts.store.put({ ...draft, writer: drafts.writer.id })
  await drafts.store.remove(draft.key, draft.writer)
}
