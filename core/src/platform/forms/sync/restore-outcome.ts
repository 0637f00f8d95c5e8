import { haveSameValues, type FieldValues } from "../field-values.ts"
import { mergeFields } from "../conflict/merge.ts"

/** A version of a form as the server holds it. */
export interface ServerVersion {
  readonly version: number
  readonly cells: FieldValues
  /** The page that wrote it; absent for a form never saved. */
  readonly writer: string | null
}

/** What this device kept of the same form: the text, and the server's version it was begun on. */
export interface SavedDraft {
  readonly cells: FieldValues
  readonly base: { readonly version: number; readonly cells: FieldValues }
  readonly writer: string
}

/**
 * How a form opens when this device kept something of it.
 * `as-saved`: the server has all of it. `restored`: it goes on from the server's version. `met`: somebody else saved in between.
 */
export type RestoreOutcome = "as-saved" | "restored" | "met"

/**
 * Decides what to do with a kept draft. A newer version that the draft's own page wrote is no one else's:
 * its answer was lost with the page, and the draft goes on from it.
 */
export function restoreOutcome(server: ServerVersion, kept: SavedDraft): RestoreOutcome {
  if (haveSameValues(server.cells, kept.cells)) return "as-saved"
  if (server.version === kept.base.version || server.writer === kept.writer) return "restored"
  const merge = mergeFields(kept.base.cells, kept.cells, server.cells)
  // Everything that was typed may be in the newer version already.
  return merge.clashes.length === 0 && haveSameValues(merge.cells, server.cells) ? "as-saved" : "met"
}
