import type { ContributionState, TraceEntry } from "@rond/core/plugin/runtime"

/** A trace entry with the words that search matches. */
export interface LabelledEntry {
  readonly entry: TraceEntry
  /** In the reader's language; empty for contributions without a text. */
  readonly label: string
  readonly kind: string
}

export interface TraceFilter {
  /** All words must occur in the label, id, kind, parent or plugin. */
  readonly words: string
  readonly state: ContributionState | "any"
}

/** The entries that match, best first: names that begin with the words before names that contain them. */
export function searchTrace(entries: readonly LabelledEntry[], { words, state }: TraceFilter): readonly LabelledEntry[] {
  const wanted = words
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  const found = entries.filter(
    (labelled) => (state === "any" || labelled.entry.state === state) && wanted.every((word) => textOf(labelled).includes(word)),
  )
  const first = wanted[0]
  if (first === undefined) return found
  const rank = ({ entry, label }: LabelledEntry) => (entry.id.startsWith(first) || label.toLocaleLowerCase().startsWith(first) ? 0 : 1)
  return found.toSorted((left, right) => rank(left) - rank(right))
}

function textOf({ entry, label, kind }: LabelledEntry): string {
  return `${label} ${entry.id} ${kind} ${entry.kind} ${entry.parent ?? ""} ${entry.plugin.id}`.toLocaleLowerCase()
}
