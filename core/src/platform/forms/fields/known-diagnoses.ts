import type { DiagnosisCode } from "../../../areas/note/model/index.ts"
import { type KnownDiagnoses, type OfferedDiagnosis, type Visit, withoutDoubles } from "./offered-diagnoses.ts"

/** Merges both lists. A diagnosis in both counts as the patient's. */
export function usedDiagnoses({ patient, own }: Record<"patient" | "own", readonly DiagnosisCode[]>): readonly OfferedDiagnosis[] {
  const ofPatient = new Set(patient.map(({ icdCode }) => icdCode))
  return [
    ...patient.map((code) => ({ ...code, usedBy: "patient" as const })),
    ...own.filter(({ icdCode }) => !ofPatient.has(icdCode)).map((code) => ({ ...code, usedBy: "clinician" as const })),
  ]
}

/** Marks each named diagnosis that this patient's or this clinician's notes have. */
export const knownDiagnoses = (used: readonly OfferedDiagnosis[], named: readonly DiagnosisCode[], visit: Visit): KnownDiagnoses => ({
  used,
  named: named.map((code) => used.find(({ icdCode }) => icdCode === code.icdCode) ?? code),
  visit,
})

/** The most diagnoses shown beside an empty field. */
const mostBeside = 3

/**
 * The diagnoses to choose by one press. Once the note says what the visit is about, they are only those that its words name: a diagnosis that is
 * merely frequent would be wrong for it. Before, they are the patient's first one and the clinician's first one, then the others in their order. A
 * renewal continues a treatment, so this patient's diagnoses come first there.
 */
export function likelyDiagnoses({ used, named, visit }: KnownDiagnoses): readonly OfferedDiagnosis[] {
  const ofPatient = used.filter(({ usedBy }) => usedBy === "patient")
  const ofClinician = used.filter(({ usedBy }) => usedBy === "clinician")
  const byVisit = {
    unknown: [],
    untold: [...ofPatient.slice(0, 1), ...ofClinician.slice(0, 1), ...ofPatient.slice(1), ...ofClinician.slice(1)],
    renewal: withoutDoubles([...ofPatient, ...named]),
    told: named,
  }
  return byVisit[visit].slice(0, mostBeside)
}
