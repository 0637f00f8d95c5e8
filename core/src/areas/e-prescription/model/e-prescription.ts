import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The types of a prescription. `ALD`: for a long-term illness (affection de longue durée), which French insurance covers in full. */
const prescriptionTypes = ["ALD", "other"] as const
export const PrescriptionTypeWord = Schema.Literals(prescriptionTypes)

/** The states of a prescription that an external service reports. */
const prescriptionStates = ["issued", "cancelled"] as const
export type PrescriptionState = (typeof prescriptionStates)[number]
export const PrescriptionStateWord = Schema.Literals(prescriptionStates)

/** The id of a prescription, as the external service gives it. */
export const PrescriptionId = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,100}$/))

/** Maximum characters of a prescription's text. */
export const maxMedicationLength = 500

/** A prescription that an external service reported. A cancelled one does not count as taken. */
export const EPrescription = snakeCaseStruct({
  id: PrescriptionId,
  type: openWords("prescription type", prescriptionTypes),
  /** The medicine with its strength, form and dosage, as the service writes it. */
  medication: Schema.String,
  /** The as-needed prescriptions that belong together share it; `null` for a prescription that is not as needed. */
  groupId: Schema.NullOr(PrescriptionId),
  state: openWords("prescription's state", prescriptionStates),
  reportedAt: InstantText,
})
export type EPrescription = typeof EPrescription.Type

/** Whether the medicine is taken as needed. */
export const isAsNeeded = ({ groupId }: Pick<EPrescription, "groupId">): boolean => groupId !== null

/** Whether the medicine is for a long-term illness, by French rules. */
export const isForLongTermIllness = ({ type }: Pick<EPrescription, "type">): boolean => type === "ALD"

/**
 * The state of a prescription after a report. A cancellation is final: a report that arrives late, or twice, does not bring it back.
 *
 * @param before `undefined` for a prescription that was not reported before
 */
export const stateAfter = (before: PrescriptionState | undefined, reported: PrescriptionState): PrescriptionState =>
  before === "cancelled" ? before : reported
