import { fold } from "../../../kernel/format/search/fold.ts"
import type { DiagnosisCode } from "../../../areas/note/model/index.ts"

/** A diagnosis of the list, and whether the patient's or the clinician's notes use it. */
export interface OfferedDiagnosis extends DiagnosisCode {
  readonly usedBy?: "patient" | "clinician"
}

/**
 * The purpose of the visit, as far as the note tells it: `untold` while nothing is written, `renewal` (the complaint is a medicine), or `told` for
 * any other. `unknown` while that loads.
 */
export type Visit = "unknown" | "untold" | "renewal" | "told"

export interface KnownDiagnoses {
  /** The diagnoses of this patient, then the clinician's own, each the most frequent first. */
  readonly used: readonly OfferedDiagnosis[]
  /** The diagnoses that the words of the visit name, best first. */
  readonly named: readonly OfferedDiagnosis[]
  readonly visit: Visit
}

/** The diagnoses in the list of an empty field: those that the words name, then those in use. */
export const listedDiagnoses = ({ used, named }: KnownDiagnoses): readonly OfferedDiagnosis[] => withoutDoubles([...named, ...used])

/** The first of each code. */
export const withoutDoubles = (codes: readonly OfferedDiagnosis[]): readonly OfferedDiagnosis[] =>
  codes.filter(({ icdCode }, place) => codes.findIndex((code) => code.icdCode === icdCode) === place)

/**
 * Sorts the results of a search. Those whose code or title has words that begin as typed come first: "feber" finds fever before nettle
 * rash, whose lay name ends with it. Within both groups, diagnoses in use come first, and the rest keeps the search's order.
 */
export function offeredDiagnoses(
  found: readonly DiagnosisCode[],
  used: readonly OfferedDiagnosis[],
  query: string,
): readonly OfferedDiagnosis[] {
  const typed = wordsIn(query)
  const begins = ({ icdCode, diagnosis }: DiagnosisCode) => {
    const words = [...wordsIn(`${icdCode} ${diagnosis}`), fold(icdCode).replaceAll(".", "")]
    return typed.every((word) => words.some((other) => other.startsWith(word)))
  }
  const foundCodes = new Set(found.map(({ icdCode }) => icdCode))
  const usedMatches = used.filter(({ icdCode }) => foundCodes.has(icdCode))
  const knownCodes = new Set(usedMatches.map(({ icdCode }) => icdCode))
  const all = [...usedMatches, ...found.filter(({ icdCode }) => !knownCodes.has(icdCode))]
  return [...all.filter(begins), ...all.filter((code) => !begins(code))]
}

const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "")
