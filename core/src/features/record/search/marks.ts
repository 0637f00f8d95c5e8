/** A mark's place in a text: from its first character up to, and without, `end`. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/**
 * Finds the marks of search words in a text, in order, ignoring case. Matches that overlap are one mark; matches that only touch are two.
 * Made once per search: the function it returns is called for every text.
 */
export function marksOf(words: readonly string[]): (text: string) => readonly Mark[] {
  // The lookahead also finds a match that begins inside another.
  const patterns = words.map((word) => new RegExp(`(?=(${RegExp.escape(word)}))`, "giu"))
  return (text) => {
    const matches = patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[1]!.length })),
    )
    const marks: Mark[] = []
    for (const match of matches.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
      const last = marks.at(-1)
      if (last === undefined || match.start >= last.end) marks.push(match)
      else if (match.end > last.end) marks[marks.length - 1] = { start: last.start, end: match.end }
    }
    return marks
  }
}
