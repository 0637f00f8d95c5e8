import { action, actionGroup, leftPaneTab, leftPaneTabChild } from "@rond/core/plugin"
import type { LabelledEntry } from "./trace-search.ts"

const parentKind: Readonly<Record<string, string>> = { [leftPaneTabChild.kind]: leftPaneTab.kind, [action.kind]: actionGroup.kind }

/**
 * The entries that decide about a contribution that is hidden only because its parent is, or because none of its parts shows. Empty for an
 * entry with a reason of its own.
 *
 * @param entries those of the plugins that can serve the pool
 */
export function reasonsBehind({ entry }: LabelledEntry, entries: readonly LabelledEntry[]): readonly LabelledEntry[] {
  const { reason } = entry
  if (reason.because === "parent") {
    const parents = entries.filter((labelled) => labelled.entry.id === reason.parent && labelled.entry.kind === parentKind[entry.kind])
    const own = parents.filter((labelled) => labelled.entry.plugin.id === entry.plugin.id)
    return own.length > 0 ? own : parents
  }
  if (reason.because === "no-child") {
    return entries.filter((labelled) => labelled.entry.parent === entry.id && parentKind[labelled.entry.kind] === entry.kind)
  }
  return []
}
