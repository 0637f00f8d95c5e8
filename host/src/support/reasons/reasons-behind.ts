import { action, actionGroup, leftPaneTab, leftPaneTabChild } from "@rond/core/plugin"
import type { LabelledEntry } from "./trace-search.ts"

const parentKind: Readonly<Record<string, string>> = { [leftPaneTabChild.kind]: leftPaneTab.kind, [action.kind]: actionGroup.kind }

/**
 * The entries whose reasons decide about one that says only that it is part of something hidden, or has no part that shows: the
 * reader need not search for them. None for an entry that says its own reason.
 *
 * @param entries those of the plugins that could take part here
 */
export function reasonsBehind({ entry }: LabelledEntry, entries: readonly LabelledEntry[]): readonly LabelledEntry[] {
  const { reason } = entry
  if (reason.because === "parent") {
    const parents = entries.filter((one) => one.entry.id === reason.parent && one.entry.kind === parentKind[entry.kind])
    const own = parents.filter((one) => one.entry.plugin.id === entry.plugin.id)
    return own.length > 0 ? own : parents
  }
  if (reason.because === "no-child") {
    return entries.filter((one) => one.entry.parent === entry.id && parentKind[one.entry.kind] === entry.kind)
  }
  return []
}
