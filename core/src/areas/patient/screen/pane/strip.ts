import type { PatientWarning } from "../../model/patient.ts"
import { inOrderOfWeight } from "./warnings.ts"

/** One warning in a word or two. */
export interface StripItem {
  readonly warningId: string
  readonly text: string
  readonly kind: "allergy" | "interpreter" | "hearing" | "warning" | "information"
}

export type StripWarning = Pick<PatientWarning, "warningId" | "type" | "kind" | "reason" | "createdAt">

/** The facts that must be visible without a press. They come before those that may be cut off. */
const kindsInOrder: readonly StripItem["kind"][] = ["allergy", "interpreter", "hearing", "warning", "information"]

/**
 * The warnings of the folded strip: allergies, then how to talk with the patient, then all others in the list's order.
 */
export function stripItems(warnings: readonly StripWarning[]): readonly StripItem[] {
  const items = inOrderOfWeight(warnings).map((warning) => ({
    warningId: warning.warningId,
    text: warning.reason,
    kind: kindOf(warning),
  }))
  return items.toSorted((left, right) => kindsInOrder.indexOf(left.kind) - kindsInOrder.indexOf(right.kind))
}

function kindOf({ kind, type }: StripWarning): StripItem["kind"] {
  if (kind === "allergy" || kind === "interpreter" || kind === "hearing") return kind
  return type === "WARNING" ? "warning" : "information"
}

const keyOf = (clinicianId: string): string => `rond.patient-strip.${clinicianId}`

/** Whether this clinician left the strip open on this device. It is folded at first. */
export function isStripOpen(clinicianId: string): boolean {
  try {
    return localStorage.getItem(keyOf(clinicianId)) === "open"
  } catch {
    return false
  }
}

/** Remembers whether the strip is open. Without storage the choice lasts as long as the page. */
export function rememberStrip(clinicianId: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(keyOf(clinicianId), "open")
    else localStorage.removeItem(keyOf(clinicianId))
  } catch {
    // The strip works without it.
  }
}
