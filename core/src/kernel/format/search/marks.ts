import { fold } from "./fold.ts"
import { foldWithPlaces } from "./places.ts"

/** A mark's place in a text: from its first character up to, and without, `end`, in UTF-16 code units. */
export interface Mark {
  readonly start: number
  readonly end: number
}

/**
 * The characters that separate the words of a text. U+FEFF does not separate them, although JavaScript calls it white space: it is invisible.
 */
export const betweenWords = /[^\S\uFEFF]+/u

/**
 * Finds the marks of search words in a text as it is written, in order, by the fold of every search. A mark holds whole characters: of `ß` both
 * letters, of `ö` its marks, and the invisible characters within a word. Matches that overlap are one mark; matches that only touch are two.
 * Made once per search: the function it returns is called for every text.
 */
export function marksOf(words: readonly string[]): (text: string) => readonly Mark[] {
  const foldedWords = words.map(fold).filter((word) => word !== "")
  return (text) => {
    const { folded, placeOf } = foldWithPlaces(text)
    const matches = foldedWords.flatMap((word) => placesOf(word, folded)).map(({ start, end }) => placeOf(start, end))
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
