import { searchedAs, standaloneAccents } from "./letters.ts"

/** Marks above, below and through letters, and characters that are not seen. Vowel signs that are letters of their script stay. */
const dropped = /\p{Default_Ignorable_Code_Point}|(?=\p{M})\p{Diacritic}/gu
const accentsAlone = new RegExp(`[${standaloneAccents}]`, "gu")
const rewritten = new RegExp(`[${[...searchedAs.keys()].join("")}]|\\p{Dash}`, "gu")
export const isAscii = /^[\0-\u007f]*$/
/** Normalisation never reaches over an ASCII character, so each of these is folded for itself. */
const runs = /[^\0-\u007f]+/g

/**
 * A text as every search compares it: compatible forms as one (NFKD), in lower case, without accents and invisible characters; each dash is `-`,
 * each apostrophe `'`, and a letter with a stroke or of two letters is the plain one: `Łukasz` is `lukasz`, `Groß` is `gross`. The
 * database's `search_fold` is generated from this function (`searchFoldFunction`).
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return (isAscii.test(lower) ? lower : lower.replaceAll(runs, foldedRun)).replaceAll("`", "'")
}

/** Single characters that were folded: a record has few different ones, very often. */
const foldedRuns = new Map<string, string>()

function foldedRun(run: string): string {
  const before = foldedRuns.get(run)
  if (before !== undefined) return before
  const folded = run
    .replaceAll(accentsAlone, "'")
    .normalize("NFKD")
    .replaceAll(dropped, "")
    .toLowerCase()
    .replaceAll(rewritten, (character) => searchedAs.get(character) ?? "-")
  if (run.length === 1) foldedRuns.set(run, folded)
  return folded
}
