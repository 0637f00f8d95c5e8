import type { DraftKey } from "../../drafts/draft-key.ts"
import { ForeignDraftError } from "../../drafts/draft-key.ts"
import type { Drafts } from "../../drafts/draft-store-context.ts"
import { throttledWriter, onPageLeave } from "../../drafts/throttled-writer.ts"
import { abandonedDraft, claimDraft } from "../../drafts/restore-draft.ts"
import type { FieldValues } from "../field-values.ts"
import type { SavedDraft } from "./restore-outcome.ts"

export interface LocalDraft {
  /** The draft left by a closed page or an earlier visit of this one; `refused` when it belongs to somebody else. */
  readonly find: () => Promise<SavedDraft | "refused" | undefined>
  readonly save: (values: FieldValues, base: SavedDraft["base"]) => void
  /** Deletes the draft: the server has all of it. */
  readonly discard: () => void
  readonly close: () => void
}

interface LocalContent {
  readonly values: FieldValues
  readonly base: SavedDraft["base"]
}

/** @param onDraftKept receives whether this device could save the last change */
export function localDraft(drafts: Drafts, key: DraftKey, onDraftKept: (kept: boolean) => void): LocalDraft {
  const attempt = async (keeping: Promise<boolean>) => {
    try {
      onDraftKept(await keeping)
    } catch {
      onDraftKept(false)
    }
  }
  const draftWriter = throttledWriter<LocalContent>(({ values, base }) =>
    attempt(
      drafts.store.put({
        key,
        writer: drafts.writer.id,
        content: values,
        base: { version: base.version, cells: base.values },
        keptAt: Date.now(),
      }),
    ),
  )
  const stop = onPageLeave(() => void draftWriter.flush())
  return {
    find: async () => {
      try {
        const found = await abandonedDraft(drafts, key)
        if (found === undefined || !isLocalDraft(found)) return undefined
        await claimDraft(drafts, found)
        return { values: found.content, base: { version: found.base.version, values: found.base.cells }, writer: found.writer }
      } catch (cause) {
        if (cause instanceof ForeignDraftError) return "refused"
        onDraftKept(false)
        return undefined
      }
    },
    save: (values, base) => draftWriter.change({ values, base }),
    discard: () => {
      draftWriter.cancel()
      const removed = draftWriter.flush().then(() => drafts.store.remove(key, drafts.writer.id))
      void removed.catch(() => onDraftKept(false))
    },
    close: () => {
      stop()
      void draftWriter.flush()
    },
  }
}

/** The stored shape, written by this file alone. It keeps its original names, so that drafts survive an upgrade. */
interface StoredForm {
  readonly content: FieldValues
  readonly base: { readonly version: number; readonly cells: FieldValues }
}

/** A draft of another shape stays in the store, unread. */
const isLocalDraft = (draft: { readonly content: unknown; readonly base: unknown }): draft is StoredForm & typeof draft =>
  isRecord(draft.content) && isRecord(draft.base) && typeof draft.base["version"] === "number" && isRecord(draft.base["cells"])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value)
