import type { PatientWarning } from "../../model/patient.ts"

/** The number of warnings shown before "see all". */
export const warningPreview = 2

/**
 * Sorts warnings: those of the type WARNING come first. Within a type, allergies come first, then the patient's needs for talking with the
 * clinician, then all others. Within a kind, the newest comes first.
 */
export function inOrderOfWeight<Weighed extends Pick<PatientWarning, "type" | "kind" | "createdAt">>(
  warnings: readonly Weighed[],
): readonly Weighed[] {
  const weight = (warning: Weighed) => (warning.type === "WARNING" ? 0 : 1)
  return warnings.toSorted(
    (left, right) => weight(left) - weight(right) || placeOf(left) - placeOf(right) || compare(right.createdAt, left.createdAt),
  )
}

const firstKinds: readonly (readonly string[])[] = [["allergy"], ["interpreter", "hearing"]]

function placeOf({ kind }: Pick<PatientWarning, "kind">): number {
  const place = firstKinds.findIndex((kinds) => kinds.includes(kind ?? ""))
  return place === -1 ? firstKinds.length : place
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
