import { Schema } from "effect"
import { InstantText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** What was decided about one prescription. */
export const RenewalDecision = Schema.Literals(["renewed", "rejected"])
export type RenewalDecision = typeof RenewalDecision.Type

/** One prescription that the patient asks to have renewed. */
export const RenewalPrescription = snakeCaseStruct({
  id: Schema.String,
  /** As the patient's list has it: name, strength and form. */
  medicine: Schema.String,
  /** `null`: nobody has decided yet. */
  decision: Schema.NullOr(RenewalDecision),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
  /** Counts the decisions; 0 before the first. */
  version: Schema.Int,
})
export type RenewalPrescription = typeof RenewalPrescription.Type

/** A meeting's renewal request, in the order the patient asked; empty where none was asked for. */
export const RenewalRequest = snakeCaseStruct({ prescriptions: Schema.Array(RenewalPrescription) })
export type RenewalRequest = typeof RenewalRequest.Type
