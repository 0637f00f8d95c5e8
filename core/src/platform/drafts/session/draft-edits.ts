import { keyOf, type StoredDraft } from "../draft-key.ts"
import type { DraftSession } from "./draft-session.ts"
import type { Drafts, OpenForm } from "../page-drafts.ts"
import { isSame } from "./same-content.ts"

/** The open forms of this owner that have read their draft. */
export const openFormsOf = ({ forms }: Pick<Drafts, "forms">, owner: string): readonly OpenForm[] =>
  [...forms].filter((form) => form.owner === owner && form.getSnapshot().content !== undefined)

/** Changes to a draft that reach it wherever it is: in a form that is open, which may be another than the session's, or on the device. */
export interface DraftEdits<Content> {
  /**
   * Changes the current content even if this form is closed, for example after a send. `after` receives the content as changed since, here or in the
   * reopened form.
   *
   * @param after returns the same content for no change, `undefined` when nothing is left to keep
   */
  readonly amend: (after: (now: Content) => Content | undefined) => void
  /**
   * Restores content that was sent, so that the clinician can edit it, whether or not this form is still open.
   *
   * @param back gets the content written since, `undefined` for none
   * @returns false where the form is closed and this device keeps no drafts
   */
  readonly putBack: (back: (now: Content | undefined) => Content) => Promise<boolean>
  /** Whether an open form holds this, or else a draft on this device. @throws the store's error where it is asked and cannot be read */
  readonly holds: (isHeld: (content: Content) => boolean) => Promise<boolean>
}

export function draftEdits<Content>(drafts: Drafts, session: DraftSession<Content>): DraftEdits<Content> {
  const { store, writer } = drafts
  const { owner } = session
  const key = keyOf(owner)
  const contentOf = (draft: StoredDraft | undefined) => draft && session.shape.read(draft)
  const ownDraft = async () => (await store.list(key)).find((draft) => draft.writer === writer.id)

  /** @returns whether a form is open */
  const amendOpen = (after: (now: Content) => Content | undefined): boolean => {
    const open = openFormsOf(drafts, owner)
    for (const form of open) form.apply((content) => after(content as Content))
    return open.length > 0
  }
  const amendStored = async (after: (now: Content) => Content | undefined): Promise<void> => {
    try {
      const own = await ownDraft()
      const now = contentOf(own)
      if (own === undefined || now === undefined) return
      const next = after(now)
      if (next === undefined) await store.remove(key, writer.id)
      else if (next !== now) {
        const { content, about = own.about } = session.shape.write(next)
        await store.put({ ...own, content, about, keptAt: Date.now() })
      }
    } catch {
      // A device that keeps no drafts has nothing to amend.
    }
  }
  return {
    amend: (after) => {
      if (!amendOpen(after)) void amendStored(after)
    },
    putBack: async (back) => {
      const { empty, write } = session.shape
      const withBack = (now: Content | undefined) => back(now === undefined || isSame(now, empty) ? undefined : now)
      if (amendOpen(withBack)) return true
      try {
        const content = withBack(contentOf(await ownDraft()))
        return await store.put({ key, writer: writer.id, ...write(content), keptAt: Date.now() })
      } catch {
        return false
      }
    },
    holds: async (isHeld) => {
      const open = openFormsOf(drafts, owner)
      if (open.length > 0) return open.some((form) => isHeld(form.getSnapshot().content as Content))
      return (await store.list(key)).some((stored) => {
        const content = contentOf(stored)
        return content !== undefined && isHeld(content)
      })
    },
  }
}
