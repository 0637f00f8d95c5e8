import type { RecordEntry } from "../../model/entry.ts"
import type { FoundIn } from "./record-search.ts"

/** One of an entry's marks, counted from 0 in the order in which the open entry shows them. */
export interface Match {
  readonly entryId: string
  readonly nth: number
}

/** The number of matches that a search found in all. */
export const matchCount = ({ marks }: FoundIn): number => marks.reduce((sum, count) => sum + count, 0)

/** A match's index among all, from 0; `undefined` if it is no longer among them. */
export function matchIndexOf({ entries, marks }: FoundIn, match: Match | undefined): number | undefined {
  if (match === undefined) return undefined
  let before = 0
  for (const [position, { id }] of entries.entries()) {
    if (id === match.entryId) return match.nth < marks[position]! ? before + match.nth : undefined
    before += marks[position]!
  }
  return undefined
}

/**
 * The match one step after or before another. After the last comes the first, and the other way round. Without a match to start from it
 * is the first, or the last on the way back.
 */
export function nextMatch(entries: FoundIn, from: Match | undefined, step: 1 | -1): Match | undefined {
  const total = matchCount(entries)
  if (total === 0) return undefined
  const place = matchIndexOf(entries, from) ?? (step === 1 ? -1 : total)
  return matchAt(entries, (place + step + total) % total)
}

function matchAt({ entries, marks }: FoundIn, place: number): Match | undefined {
  let before = 0
  for (const [position, entry] of entries.entries()) {
    if (place < before + marks[position]!) return { entryId: entry.id, nth: place - before }
    before += marks[position]!
  }
  return undefined
}

/** Keeps the entries that a test lets through, each with its number of marks. */
export function keepFound({ entries, marks }: FoundIn, isKept: (entry: RecordEntry) => boolean): FoundIn {
  const result: { entries: RecordEntry[]; marks: number[] } = { entries: [], marks: [] }
  for (const [position, entry] of entries.entries()) {
    if (!isKept(entry)) continue
    result.entries.push(entry)
    result.marks.push(marks[position]!)
  }
  return result
}
