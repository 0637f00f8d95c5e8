import { haveSameValues, type FieldValues } from "../field-values.ts"
import { mergeFields } from "../conflict/merge.ts"

/** A version of a form as the server holds it. */
export interface ServerVersion {
  readonly version: number
  readonly values: FieldValues
  /** The page that wrote it; absent for a form never saved. */
  readonly writer: string | null
}

/** What this device kept of the same form: the text, and the server's version it was begun on. */
export interface SavedDraft {
  readonly values: FieldValues
  readonly base: { readonly version: number; readonly values: FieldValues }
  readonly writer: string
}

/**
 * How a form opens when this device kept something of it.
 * `in-sync`: the server has all of it. `restored`: it goes on from the server's version. `conflicting`: somebody else saved in between.
 */
export type RestoreOutcome = "in-sync" | "restored" | "conflicting"

/**
 * Decides what to do with a kept draft. A newer version that the draft's own page wrote is no one else's:
 * its answer was lost with the page, and the draft goes on from it.
 */
export function restoreOutcome(server: ServerVersion, draft: SavedDraft): RestoreOutcome {
  if (haveSameValues(server.values, draft.values)) return "in-sync"
  if (server.version === draft.base.version || server.writer === draft.writer) return "restored"
  const merge = mergeFields(draft.base.values, draft.values, server.values)
  // Everything that was typed may be in the newer version already.
  return merge.conflicts.length === 0 && haveSameValues(merge.values, server.values) ? "in-sync" : "conflicting"
}
