import type { PatientWarning } from "../../../model/patient/patient.ts"

/** How many warnings show before "see all". */
export const warningPreview = 2

/** WARNING before everything else, then the newest first. */
export function inOrderOfWeight(warnings: readonly PatientWarning[]): readonly PatientWarning[] {
  const weight = (warning: PatientWarning) => (warning.type === "WARNING" ? 0 : 1)
  return warnings.toSorted((one, other) => weight(one) - weight(other) || compare(other.createdAt, one.createdAt))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
