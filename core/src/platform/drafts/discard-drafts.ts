import { openFormsOf } from "./session/draft-edits.ts"
import { ownerOf, type DraftKey } from "./draft-key.ts"
import type { Drafts } from "./page-drafts.ts"

/**
 * Deletes the drafts of a key, and empties its open form.
 *
 * @returns a function that brings the newest back, in the open form or on this device
 */
export async function discardDrafts(drafts: Drafts, key: DraftKey): Promise<() => Promise<void>> {
  const { store } = drafts
  const owner = ownerOf(key)
  const storedDrafts = await store.list(key)
  for (const form of openFormsOf(drafts, owner)) form.clear()
  await Promise.all(storedDrafts.map(({ writer }) => store.remove(key, writer)))
  return async () => {
    const [newest] = storedDrafts
    if (newest === undefined) return
    const open = openFormsOf(drafts, owner)
    for (const form of open) form.apply(() => form.shape.read(newest))
    if (open.length === 0) await store.put(newest)
  }
}
