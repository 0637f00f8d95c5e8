import { type DateChunk, dateChunk, type Day } from "../../../../kernel/time/index.ts"
import type { RecordEntry } from "../../model/entry.ts"

/** The entries of one period, as a range of indexes. */
export interface EntryChunk {
  readonly chunk: DateChunk
  /** The range includes `from` and excludes `to`. */
  readonly from: number
  readonly to: number
}

const chunkOrder: readonly DateChunk[] = ["future", "past-week", "past-month", "past-year", "older"]

/**
 * Splits a list, newest first, into the periods of the record. It examines only a few entries per period,
 * so that a record of 10,000 entries is split within a keystroke. Empty periods are left out.
 *
 * @param chunkAt the period of the entry at an index
 */
export function entryChunks(length: number, chunkAt: (index: number) => DateChunk): readonly EntryChunk[] {
  const chunks: EntryChunk[] = []
  let from = 0
  for (const [order, chunk] of chunkOrder.entries()) {
    const to = firstIndex(from, length, (index) => chunkOrder.indexOf(chunkAt(index)) > order)
    if (to > from) chunks.push({ chunk, from, to })
    from = to
  }
  return chunks
}

/** The first index from `from` on that is `beyond`, or `length`. Binary search: all indexes beyond follow those that are not. */
function firstIndex(from: number, length: number, beyond: (index: number) => boolean): number {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (beyond(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The heading of a period. */
export interface ChunkHeading {
  readonly chunk: DateChunk
  /** The number of entries of the period, those included that do not show yet; `undefined` until the oldest of them has loaded. */
  readonly count: number | undefined
}

/** A row of a record list. Entries are not wrapped: a search creates thousands of rows on a keystroke. */
export type EntryListRow = RecordEntry | ChunkHeading

export const isHeading = (row: EntryListRow): row is ChunkHeading => "chunk" in row

/** Entries of a list, newest contact first. */
export interface ListedEntries {
  readonly entries: readonly RecordEntry[]
  /** The number of them that show. */
  readonly shown: number
  /** Whether all older entries have loaded. */
  readonly isComplete: boolean
}

/**
 * The entries that show, with a heading before each period.
 *
 * @param dayOf the market's day of an instant
 */
export function rowsByChunk(
  { entries, shown, isComplete }: ListedEntries,
  today: Day,
  dayOf: (instant: string) => Day,
): readonly EntryListRow[] {
  const chunks = entryChunks(entries.length, (index) => dateChunk(dayOf(entries[index]!.contactAt), today))
  const rows: EntryListRow[] = []
  for (const { chunk, from, to } of chunks) {
    if (from >= shown) break
    rows.push({ chunk, count: isComplete || to < entries.length ? to - from : undefined })
    for (let index = from; index < Math.min(to, shown); index++) rows.push(entries[index]!)
  }
  return rows
}
