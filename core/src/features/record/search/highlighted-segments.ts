/** A piece of a text, inside or outside what was searched. */
export interface TextSegment {
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a text at the searched words, capitals aside. The parts together are the text. */
export function highlightedSegments(text: string, words: readonly string[]): readonly TextSegment[] {
  if (words.length === 0 || text === "") return text === "" ? [] : [{ text, isMatch: false }]
  // The longest first, so that a word inside another does not cut it short.
  const longestFirst = words.toSorted((left, right) => right.length - left.length).map((word) => RegExp.escape(word))
  return text
    .normalize("NFC")
    .split(new RegExp(`(${longestFirst.join("|")})`, "giu"))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== "")
}
