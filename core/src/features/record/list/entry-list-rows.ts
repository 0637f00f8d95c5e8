import { dateChunk, type DateChunk, type Day } from "../../../time/index.ts"
import { entryChunks } from "./date-chunks.ts"
import type { RecordEntry } from "../../../model/record/entry.ts"

/** The heading of a period. */
export interface ChunkHeading {
  readonly chunk: DateChunk
  /** Number of entries below it. */
  readonly count: number
}

/** A row of a record list. Entries are not wrapped: a search creates thousands of rows on a keystroke. */
export type EntryListRow = RecordEntry | ChunkHeading

export const isHeading = (row: EntryListRow): row is ChunkHeading => "chunk" in row

/**
 * The entries with a heading before each period.
 *
 * @param entries newest contact first
 * @param dayOf the market's day of an instant
 */
export function rowsByStretch(entries: readonly RecordEntry[], today: Day, dayOf: (instant: string) => Day): readonly EntryListRow[] {
  const chunks = entryChunks(entries.length, (place) => dateChunk(dayOf(entries[place]!.contactAt), today))
  const rows: EntryListRow[] = []
  for (const { chunk, from, to } of chunks) {
    rows.push({ chunk, count: to - from })
    for (let place = from; place < to; place++) rows.push(entries[place]!)
  }
  return rows
}
