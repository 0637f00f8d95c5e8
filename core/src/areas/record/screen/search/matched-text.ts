import type { MarketFormat } from "../../../../kernel/format/market-format.ts"
import { excerptAround } from "../../../../kernel/format/search/excerpt.ts"
import { shownRows, type EntryRow, type RecordEntry } from "../../model/entry.ts"
import { entryValue } from "../text/entry-text.ts"

/** The formats in which an open entry shows numbers and dates. */
export type ShownIn = Pick<MarketFormat, "number" | "date">

/** The searched text of a row's answer, as the open entry shows it. A ticked checkbox shows a word of the screen, not of the record. */
export const searchedValue = (row: EntryRow, format: ShownIn): string => (row.type === "checkbox" ? "" : entryValue(row, format))

/**
 * An excerpt around the first match in an entry's rows and addenda, on one line.
 * `undefined` when the match is in the title or the doctor's name.
 */
export function matchExcerpt(entry: RecordEntry, words: readonly string[], format: ShownIn): string | undefined {
  if (words.length === 0) return undefined
  const lines = [
    ...shownRows(entry.rows).map((row) => searchedValue(row, format)),
    ...(entry.addenda ?? []).map((addendum) => addendum.text),
  ]
  for (const line of lines) {
    const lineExcerpt = excerptAround(line, words)
    if (lineExcerpt !== undefined) return lineExcerpt
  }
  return undefined
}
