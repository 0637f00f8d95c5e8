import { dateChunk, type Day } from "../time/time.ts"
import { entryChunks } from "./date-chunks.ts"
import type { RecordEntry } from "./entry.ts"
import type { EntryListRow } from "./EntryList.tsx"

/**
 * Entries with a heading before each stretch of time.
 *
 * @param entries newest contact first
 * @param dayOf the market's day of an instant
 */
export function rowsByStretch(entries: readonly RecordEntry[], today: Day, dayOf: (instant: string) => Day): readonly EntryListRow[] {
  const chunks = entryChunks(entries.length, (place) => dateChunk(dayOf(entries[place]!.contactAt), today))
  return chunks.flatMap(({ chunk, from, to }): readonly EntryListRow[] => [
    { kind: "heading", chunk, count: to - from },
    ...entries.slice(from, to).map((entry): EntryListRow => ({ kind: "entry", entry })),
  ])
}
