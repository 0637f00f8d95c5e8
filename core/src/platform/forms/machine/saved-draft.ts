import { haveSameValues, mergeFields, type FieldValues } from "../field-values.ts"
import type { ServerVersion } from "../form-port.ts"

/** This device's draft of a form: its values, and the server version it started from. */
export interface SavedDraft {
  readonly values: FieldValues
  readonly base: { readonly version: number; readonly values: FieldValues }
  /** The page that wrote it. */
  readonly writer: string
}

/**
 * The outcome of opening a form when this device has a draft of it. `in-sync`: the server has all of it. `restored`: the draft continues on
 * the server's version. `conflicting`: another user saved in between.
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
