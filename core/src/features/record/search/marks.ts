/** A mark's place in a text: from its first character up to, and without, `end`. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/**
 * A text as it is searched: composed accents, lower case, and the two lower-case sigmas as one. A composed text keeps its length, so a place in
 * it is a place in the folded one: `İ`, which alone gets longer in lower case, becomes `i`.
 */
export const fold = (text: string): string => text.normalize("NFC").replaceAll("İ", "i").toLowerCase().replaceAll("ς", "σ")

/**
 * Finds the marks of search words in a composed text, in order, ignoring case as {@link fold} does. Matches that overlap are one mark; matches that only touch are two.
 * Made once per search: the function it returns is called for every text.
 */
export function marksOf(words: readonly string[]): (text: string) => readonly Mark[] {
  const wanted = words.map(fold)
  return (text) => {
    const folded = fold(text)
    const matches = wanted.flatMap((word) => placesOf(word, folded))
    const marks: Mark[] = []
    for (const match of matches.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
      const last = marks.at(-1)
      if (last === undefined || match.start >= last.end) marks.push(match)
      else if (match.end > last.end) marks[marks.length - 1] = { start: last.start, end: match.end }
    }
    return marks
  }
}

/** All places of a word, also those that begin inside another. */
function placesOf(word: string, text: string): readonly Mark[] {
  const places: Mark[] = []
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) places.push({ start, end: start + word.length })
  return places
}
