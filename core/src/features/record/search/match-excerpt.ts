import { shownRows, type RecordEntry } from "../../../model/record/entry.ts"
import { highlightedSegments } from "./highlighted-segments.ts"

/** Characters shown before what was found. */
const lead = 24
/** Characters shown in all, give or take a word. */
const length = 90

/**
 * The piece of an entry's rows in which a searched word was found first, on one line, so that it is seen why the entry is in the list.
 * `undefined` when no row holds a word: the title or the doctor's name does.
 */
export function matchExcerpt(entry: RecordEntry, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  for (const row of shownRows(entry.rows)) {
    const text = [row.value, ...row.selectedOptions].join(" ").replaceAll(/\s+/gu, " ").trim()
    const [before] = highlightedSegments(text, words)
    if (before === undefined || (!before.isMatch && before.text === text)) continue
    return excerpt(text, before.isMatch ? 0 : before.text.length)
  }
  return undefined
}

function excerpt(text: string, at: number): string {
  const wanted = Math.max(0, at - lead)
  // Begin and end between two words.
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1
  const from = start > at ? at : start
  const end = text.length - from <= length ? text.length : text.lastIndexOf(" ", from + length)
  const to = end <= at ? Math.min(text.length, from + length) : end
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`
}
