import type { DraftKey } from "./draft-key.ts"
import type { StoredDraft } from "./draft-store.ts"
import type { Drafts } from "./draft-store-context.ts"

/**
 * A draft of this key that no open page is writing: this page's own from before, else the newest left by a page that was closed or
 * killed. That one would be kept under this page's name, where its own must not be lost, however old: it comes when this page's own is
 * where it belongs.
 *
 * @throws DraftOfAnother, or the store's own error where this device keeps no drafts.
 */
export async function abandonedDraft(drafts: Drafts, key: DraftKey): Promise<StoredDraft | undefined> {
  const kept = await drafts.store.list(key)
  const own = kept.find((draft) => draft.writer === drafts.writer.id)
  if (own !== undefined) return own
  for (const draft of kept) if (!(await drafts.writer.isOpen(draft.writer))) return draft
  return undefined
}

/** Makes an abandoned draft this page's own. It is kept under the new writer before the old one's is removed. */
export async function claimDraft(drafts: Drafts, draft: StoredDraft): Promise<void> {
  if (draft.writer === drafts.writer.id) return
  await drafts.store.put({ ...draft, writer: drafts.writer.id })
  await drafts.store.remove(draft.key, draft.writer)
}
