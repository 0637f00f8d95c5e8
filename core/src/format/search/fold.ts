import { searchedAs, standaloneAccents } from "./letters.ts"

/** Marks above, below and through letters, and characters that are not seen. Vowel signs that are letters of their script stay. */
const dropped = /\p{Default_Ignorable_Code_Point}|(?=\p{M})\p{Diacritic}/gu
const accentsAlone = new RegExp(`[${standaloneAccents}]`, "gu")
const rewritten = new RegExp(`[${[...searchedAs.keys()].join("")}]|\\p{Dash}`, "gu")
const isPlain = /^[\0-\u007f]*$/

/**
 * A text as every search compares it: compatible forms as one (NFKD), in lower case, without accents and invisible characters; each dash is `-`,
 * each apostrophe `'`, and a letter with a stroke or of two letters is the plain one: `Łukasz` is `lukasz`, `Groß` is `gross`. The
 * database's `search_fold` is generated from this function (`searchFoldFunction`).
 */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().replaceAll("`", "'")
  return text
    .replaceAll(accentsAlone, "'")
    .normalize("NFKD")
    .replaceAll(dropped, "")
    .toLowerCase()
    .replaceAll(rewritten, (character) => searchedAs.get(character) ?? "-")
}

/** A folded text, and where each of its characters is in the text that was folded. */
export interface FoldedText {
  readonly folded: string
  /** The place in the original of a part of the folded text; whole characters with their accents, also where one became two or none. */
  readonly placeOf: (start: number, end: number) => { readonly start: number; readonly end: number }
}

/** A character with its marks. Normalisation never reaches over its ends. */
const withMarks = /\P{M}\p{M}*|\p{M}+/gu

/** Folds a text and keeps the way back to its places, in UTF-16 code units. */
export function foldWithPlaces(text: string): FoldedText {
  const folded = fold(text)
  if (isPlain.test(text)) return { folded, placeOf: (start, end) => ({ start, end }) }
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: character, index } of text.matchAll(withMarks)) {
    for (let left = fold(character).length; left > 0; left--) {
      starts.push(index)
      ends.push(index + character.length)
    }
  }
  return { folded, placeOf: (start, end) => ({ start: starts[start]!, end: ends[end - 1]! }) }
}
