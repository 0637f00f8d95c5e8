import type { MarketFormat } from "../../../format/market-format.ts"
import { shownRows, type EntryRow, type RecordEntry } from "../../../model/record/entry.ts"
import { entryValue } from "../entry/entry-text.ts"
import { marksOf } from "./marks.ts"

/** The formats in which an open entry shows numbers and dates. */
export type ShownIn = Pick<MarketFormat, "number" | "date">

/** What of a row's answer is searched: the text that the open entry shows. A ticked checkbox shows a word of the screen, not of the record. */
export const searchedValue = (row: EntryRow, format: ShownIn): string => (row.type === "checkbox" ? "" : entryValue(row, format))

/** A segment of a text, matching or not. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at the marks of the search words. The segments together are the text, as it is written. */
export function highlightedSegments(text: string, words: readonly string[]): readonly TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { start, end } of marksOf(words)(text)) {
    segments.push({ text: text.slice(from, start), isMatch: false }, { text: text.slice(start, end), isMatch: true })
    from = end
  }
  segments.push({ text: text.slice(from), isMatch: false })
  return segments.filter((part) => part.text !== "")
}

/** Characters shown before the match. */
const lead = 24
/** Characters shown in total, plus or minus a word. */
const length = 90

/**
 * An excerpt around the first match in an entry's rows and addenda, on one line.
 * `undefined` when the match is in the title or the doctor's name.
 */
export function matchExcerpt(entry: RecordEntry, words: readonly string[], format: ShownIn): string | undefined {
  if (words.length === 0) return undefined
  const written = [
    ...shownRows(entry.rows).map((row) => searchedValue(row, format)),
    ...(entry.addenda ?? []).map((addendum) => addendum.text),
  ]
  for (const line of written) {
    const text = line.replaceAll(/\s+/gu, " ").trim()
    const [before] = highlightedSegments(text, words)
    if (before === undefined || (!before.isMatch && before.text === text)) continue
    return excerpt(text, before.isMatch ? 0 : before.text.length)
  }
  return undefined
}

function excerpt(text: string, at: number): string {
  const wanted = Math.max(0, at - lead)
  // Start and end at word boundaries.
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1
  const from = start > at ? at : start
  const end = text.length - from <= length ? text.length : text.lastIndexOf(" ", from + length)
  const to = end <= at ? Math.min(text.length, from + length) : end
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`
}
