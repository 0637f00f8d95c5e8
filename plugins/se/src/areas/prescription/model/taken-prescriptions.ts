import { knownWord } from "@rond/core/api"
import type { Prescription } from "./contract/prescription.ts"
import { isPrescribed } from "./prescription-state.ts"

/** A card among the taken actions of a meeting. One who was prescribed several medicines together as needed has one card for all of them. */
export interface PrescriptionCard {
  /** The group's id, or the prescription's own. */
  readonly id: string
  readonly groupId: string | null
  /** `ALD` is another market's: a long-term illness whose care is paid for in full. */
  readonly type: "other"
  readonly texts: readonly string[]
  /** All of it was cancelled, or never came about. It is shown, and no rule of the meeting's end counts it. */
  readonly isWithdrawn: boolean
}

/** The cards of a meeting's prescriptions, in the order of prescribing. */
export function prescriptionCards(prescriptions: readonly Prescription[]): readonly PrescriptionCard[] {
  const cards = Map.groupBy(prescriptions, ({ groupId, medicationRequest }) => groupId ?? medicationRequest.id)
  return [...cards].map(([id, together]) => ({
    id,
    groupId: together[0]?.groupId ?? null,
    type: "other",
    texts: together.map(({ text }) => text),
    isWithdrawn: together.every(isWithdrawn),
  }))
}

/** The prescriptions of a meeting that count for the rules of its end. */
export const countedPrescriptions = (prescriptions: readonly Prescription[]): number =>
  prescriptions.filter((prescription) => !isWithdrawn(prescription)).length

function isWithdrawn({ state }: Prescription): boolean {
  const known = knownWord(state)
  // One of a later version came about; one that ran out did so too.
  return known !== undefined && known !== "EXPIRED" && !isPrescribed(known)
}
