import { fold, foldedWords, spellingsOf, writtenNumber } from "@rond/core/format"

/** The parts of a search text. */
export interface SearchTerms {
  /**
   * Each must be found. A name is found by any of its readings; a reading is found when each of its words is a prefix of a word of the patient's
   * names. `O'Brien` is read as `o` and `brien`, and as `obrien`.
   */
  readonly names: readonly (readonly (readonly string[])[])[]
  /** One of these must be a prefix of the id number or the phone number; empty when no number was typed. */
  readonly numbers: readonly string[]
}

/**
 * Parses a search text. Parts with a digit form one number, however it is spaced, as ids and phone numbers are shown: `070-123 45`,
 * `2 78 08 2A 990 413 55`, `X110 266 590`. A phone number's leading zeros replace a country code, so it is also matched without them. The
 * other parts are names, in any order: `Rosén, Nora`.
 */
export function searchTerms(text: string): SearchTerms {
  const parts = writtenNumber(text)
    .split(/[\s,;]+/u)
    .filter((part) => fold(part) !== "")
  const isNumber = (part: string) => /\d/.test(fold(part))
  const number = fold(parts.filter(isNumber).join("")).replaceAll(/[^\p{L}\p{N}]/gu, "")
  const withoutZeros = number.replace(/^0+/, "")
  return {
    names: parts
      .filter((part) => !isNumber(part))
      .map(readingsOf)
      .filter((readings) => readings.length > 0),
    numbers: [...new Set([number, withoutZeros])].filter((beginning) => beginning !== ""),
  }
}

/** The readings of a name in the register: with two letters for one, and as one word where it has apostrophes or hyphens. */
function readingsOf(name: string): readonly (readonly string[])[] {
  const readings = spellingsOf(name).flatMap((spelling) => [foldedWords(spelling), foldedWords(spelling.replaceAll(/['-]/g, ""))])
  return [...new Map(readings.filter((words) => words.length > 0).map((words) => [words.join(" "), words])).values()]
}
