import type { TraceEntry } from "@rond/core/plugin/runtime"

/** One contribution that another switch or context would change. */
export interface Difference {
  readonly before: TraceEntry | undefined
  readonly after: TraceEntry | undefined
}

/** The differences between two resolutions, in the order of the second. Contributions with the same state are left out. */
export function traceDifference(before: readonly TraceEntry[], after: readonly TraceEntry[]): readonly Difference[] {
  const earlier = new Map(before.map((entry) => [keyOf(entry), entry]))
  const later = new Map(after.map((entry) => [keyOf(entry), entry]))
  return [
    ...after.flatMap((entry): readonly Difference[] => {
      const old = earlier.get(keyOf(entry))
      return old?.state === entry.state ? [] : [{ before: old, after: entry }]
    }),
    ...before.filter((entry) => !later.has(keyOf(entry))).map((entry): Difference => ({ before: entry, after: undefined })),
  ]
}

const keyOf = ({ kind, id, parent, plugin }: TraceEntry) => `${kind} ${parent ?? ""} ${id} ${plugin.id} ${plugin.version}`
