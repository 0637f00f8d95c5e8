import type { PatientWarning } from "../../../model/patient/patient.ts"

/** How many warnings show before "see all". */
export const warningPreview = 2

/** WARNING first, then newest first. Of one moment, allergies come first. */
export function inOrderOfWeight<Weighed extends Pick<PatientWarning, "type" | "kind" | "createdAt">>(
  warnings: readonly Weighed[],
): readonly Weighed[] {
  const weight = (warning: Weighed) => (warning.type === "WARNING" ? 0 : 1)
  const isOther = ({ kind }: Weighed) => (kind === "allergy" ? 0 : 1)
  return warnings.toSorted(
    (left, right) => weight(left) - weight(right) || compare(right.createdAt, left.createdAt) || isOther(left) - isOther(right),
  )
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
