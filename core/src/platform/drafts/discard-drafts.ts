import { ownerOf, type DraftKey } from "./draft-key.ts"
import type { Drafts } from "./page-drafts.ts"

/**
 * Deletes the drafts of a key, and empties its open form.
 *
 * @returns a function that brings the newest back, in the open form or on this device
 */
export async function discardDrafts({ store, forms }: Drafts, key: DraftKey): Promise<() => Promise<void>> {
  const owner = ownerOf(key)
  const kept = await store.list(key)
  for (const form of forms.of(owner)) form.clear()
  await Promise.all(kept.map(({ writer }) => store.remove(key, writer)))
  return async () => {
    const [newest] = kept
    if (newest === undefined) return
    const open = forms.of(owner)
    for (const form of open) form.restore(newest)
    if (open.length === 0) await store.put(newest)
  }
}
