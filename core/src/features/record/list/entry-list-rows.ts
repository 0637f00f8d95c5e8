import { dateChunk, type DateChunk, type Day } from "../../../time/index.ts"
import { entryChunks } from "./date-chunks.ts"
import type { RecordEntry } from "../../../model/record/entry.ts"

/** The heading of a stretch of time. */
export interface ChunkHeading {
  readonly chunk: DateChunk
  /** Entries below it. */
  readonly count: number
}

/** A line of a record list. Entries stand as they are: a search makes thousands of them on a keystroke. */
export type EntryListRow = RecordEntry | ChunkHeading

export const isHeading = (row: EntryListRow): row is ChunkHeading => "chunk" in row

/**
 * Entries with a heading before each stretch of time.
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
