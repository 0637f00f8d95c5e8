import { fold } from "../../../kernel/format/search/fold.ts"
import type { DiagnosisCode } from "../../../areas/note/model/index.ts"

/** A diagnosis of the list, and whether the patient's or the clinician's notes use it. */
export interface OfferedDiagnosis extends DiagnosisCode {
  readonly usedBy?: "patient" | "clinician"
}

/** Merges both lists. A diagnosis in both counts as the patient's. */
export function usedDiagnoses({ patient, own }: Record<"patient" | "own", readonly DiagnosisCode[]>): readonly OfferedDiagnosis[] {
  const ofPatient = new Set(patient.map(({ icdCode }) => icdCode))
  return [
    ...patient.map((code) => ({ ...code, usedBy: "patient" as const })),
    ...own.filter(({ icdCode }) => !ofPatient.has(icdCode)).map((code) => ({ ...code, usedBy: "clinician" as const })),
  ]
}

/** How many diagnoses show beside an empty field. */
const mostBeside = 3

/** The most likely of those in use: the patient's first and the clinician's own first, then the others in their order. */
export function likelyDiagnoses(used: readonly OfferedDiagnosis[]): readonly OfferedDiagnosis[] {
  const firsts = (["patient", "clinician"] as const).flatMap((whose) => used.find(({ usedBy }) => usedBy === whose) ?? [])
  return [...firsts, ...used.filter((code) => !firsts.includes(code))].slice(0, mostBeside)
}

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
  const known = used.filter(({ icdCode }) => foundCodes.has(icdCode))
  const knownCodes = new Set(known.map(({ icdCode }) => icdCode))
  const all = [...known, ...found.filter(({ icdCode }) => !knownCodes.has(icdCode))]
  return [...all.filter(begins), ...all.filter((code) => !begins(code))]
}

const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "")
