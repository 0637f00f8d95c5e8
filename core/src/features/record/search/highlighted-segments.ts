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
