import { marksOf } from "./marks.ts"

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

/** An excerpt around the first match of search words in a text, on one line; `undefined` without a match. */
export function excerptAround(written: string, words: readonly string[]): string | undefined {
  const text = written.replaceAll(/\s+/gu, " ").trim()
  const [first] = marksOf(words)(text)
  return first === undefined ? undefined : excerpt(text, first.start)
}

function excerpt(text: string, at: number): string {
  const idealStart = Math.max(0, at - lead)
  // Start and end at word boundaries.
  const start = idealStart === 0 ? 0 : text.indexOf(" ", idealStart) + 1
  const from = start > at ? at : start
  const end = text.length - from <= length ? text.length : text.lastIndexOf(" ", from + length)
  const to = end <= at ? Math.min(text.length, from + length) : end
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`
}
