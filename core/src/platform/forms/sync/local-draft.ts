import { haveSameValues, type FieldValues, mergeFields } from "../field-values.ts"
import { type DraftKey, ForeignDraftError } from "../../drafts/draft-key.ts"
import { type Drafts, abandonedDraft, claimDraft } from "../../drafts/page-drafts.ts"
import { throttledWriter, onPageLeave } from "../../drafts/device/throttled-writer.ts"

/** A version of a form on the server. */
export interface ServerVersion {
  readonly version: number
  readonly values: FieldValues
  /** The page that wrote it; `null` for a form that was never saved. */
  readonly writer: string | null
}

/** This device's draft of a form: its values, and the server version it started from. */
export interface SavedDraft {
  readonly values: FieldValues
  readonly base: { readonly version: number; readonly values: FieldValues }
  readonly writer: string
}

/**
 * How a form opens when this device has a draft of it.
 * `in-sync`: the server has all of it. `restored`: the draft continues on the server's version. `conflicting`: another person saved in
 * between.
 */
export type RestoreOutcome = "in-sync" | "restored" | "conflicting"

/**
 * Decides what to do with a draft. A newer version written by the draft's own page is not a conflict:
 * only its response was lost, so the draft continues on it.
 */
export function restoreOutcome(server: ServerVersion, draft: SavedDraft): RestoreOutcome {
  if (haveSameValues(server.values, draft.values)) return "in-sync"
  if (server.version === draft.base.version || server.writer === draft.writer) return "restored"
  const merge = mergeFields(draft.base.values, draft.values, server.values)
  // The newer version may already contain everything that was typed.
  return merge.conflicts.length === 0 && haveSameValues(merge.values, server.values) ? "in-sync" : "conflicting"
}

/** Keeps one form's draft on this device. */
export interface LocalDraft {
  /** The draft left by a closed page or an earlier visit of this one; `refused` when it belongs to another person. */
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

/** The stored shape, written only by this file. It keeps its original names, so that drafts survive an upgrade. */
interface StoredForm {
  readonly content: FieldValues
  readonly base: { readonly version: number; readonly cells: FieldValues }
}

/** A draft of another shape stays in the store, unread. */
const isLocalDraft = (draft: { readonly content: unknown; readonly base: unknown }): draft is StoredForm & typeof draft =>
  isRecord(draft.content) && isRecord(draft.base) && typeof draft.base["version"] === "number" && isRecord(draft.base["cells"])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value)
