import { shownRows, type RecordEntry } from "../../../model/record/entry.ts"

/** A segment of a text, matching or not. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at the search words, ignoring case. The segments together are the text. */
export function highlightedSegments(text: string, words: readonly string[]): readonly TextSegment[] {
  if (words.length === 0 || text === "") return text === "" ? [] : [{ text, isMatch: false }]
  // Longest first, so that a word inside another does not cut it short.
  const longestFirst = words.toSorted((left, right) => right.length - left.length).map((word) => RegExp.escape(word))
  return text
    .normalize("NFC")
    .split(new RegExp(`(${longestFirst.join("|")})`, "giu"))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "")
}

/** Characters shown before the match. */
const lead = 24
/** Characters shown in total, plus or minus a word. */
const length = 90

/**
 * An excerpt around the first match in an entry's rows and addenda, on one line.
 * `undefined` when the match is in the title or the doctor's name.
 */
export function matchExcerpt(entry: RecordEntry, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const written = [
    ...shownRows(entry.rows).map((row) => [row.value, ...row.selectedOptions].join(" ")),
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
