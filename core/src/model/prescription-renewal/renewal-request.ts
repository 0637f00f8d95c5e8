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
  /** `null`: undecided. */
  decision: Schema.NullOr(RenewalDecision),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
  /** Number of decisions. */
  version: Schema.Int,
})
export type RenewalPrescription = typeof RenewalPrescription.Type

/** A meeting's renewal request, in the patient's order; empty without a request. */
export const RenewalRequest = snakeCaseStruct({ prescriptions: Schema.Array(RenewalPrescription) })
export type RenewalRequest = typeof RenewalRequest.Type
