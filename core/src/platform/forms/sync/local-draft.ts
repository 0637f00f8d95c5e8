import type { DraftKey } from "../../drafts/draft-key.ts"
import { DraftOfAnother } from "../../drafts/draft-key.ts"
import type { Drafts } from "../../drafts/draft-store-context.ts"
import { throttledWriter, onPageLeave } from "../../drafts/throttled-writer.ts"
import { abandonedDraft, claimDraft } from "../../drafts/restore-draft.ts"
import type { FieldValues } from "../field-values.ts"
import type { SavedDraft } from "./restore-outcome.ts"

/** One form's draft on this device. */
export interface LocalDraft {
  /** What a page that is gone (or this one, before) left; `refused` when it says it is somebody else's. */
  readonly find: () => Promise<SavedDraft | "refused" | undefined>
  readonly keep: (cells: FieldValues, base: SavedDraft["base"]) => void
  /** Everything that was kept is on the server by now. */
  readonly drop: () => void
  readonly close: () => void
}

interface Kept {
  readonly cells: FieldValues
  readonly base: SavedDraft["base"]
}

/** @param onKept is told whether this device could keep what was typed last. */
export function localDraft(drafts: Drafts, key: DraftKey, onKept: (kept: boolean) => void): LocalDraft {
  const attempt = async (keeping: Promise<boolean>) => {
    try {
      onKept(await keeping)
    } catch {
      onKept(false)
    }
  }
  const keeper = throttledWriter<Kept>(({ cells, base }) =>
    attempt(drafts.store.put({ key, writer: drafts.writer.id, content: cells, base, keptAt: Date.now() })),
  )
  const stop = onPageLeave(() => void keeper.flush())
  return {
    find: async () => {
      try {
        const found = await abandonedDraft(drafts, key)
        if (found === undefined || !isKept(found)) return undefined
        await claimDraft(drafts, found)
        return { cells: found.content, base: found.base, writer: found.writer }
      } catch (cause) {
        if (cause instanceof DraftOfAnother) return "refused"
        onKept(false)
        return undefined
      }
    },
    keep: (cells, base) => keeper.change({ cells, base }),
    drop: () => {
      keeper.cancel()
      const removed = keeper.flush().then(() => drafts.store.remove(key, drafts.writer.id))
      void removed.catch(() => onKept(false))
    },
    close: () => {
      stop()
      void keeper.flush()
    },
  }
}

// Written by this file alone; an older version of the product may have written another shape, which is left where it is.
const isKept = (draft: {
  readonly content: unknown
  readonly base: unknown
}): draft is { readonly content: FieldValues; readonly base: SavedDraft["base"] } & typeof draft =>
  isRecord(draft.content) && isRecord(draft.base) && typeof draft.base["version"] === "number" && isRecord(draft.base["cells"])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value)
