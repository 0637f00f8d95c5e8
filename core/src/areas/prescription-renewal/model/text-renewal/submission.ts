import { Schema } from "effect"
import { snakeCaseStruct } from "../../../../kernel/api/codec.ts"
import { GivenSafetyReason } from "../../../drug-safety/model/index.ts"
import { refusalReasons } from "./refusal.ts"

/** The decision to renew, with a message to the patient. */
const ApprovedRenewal = snakeCaseStruct({
  approval: Schema.Literal("approved"),
  message: Schema.NonEmptyString,
  /** The clinician prescribed through the external e-prescription service. */
  clinicianPrescribedViaAlfa: Schema.Boolean,
  reason: Schema.Null,
  /** Why it is renewed although something speaks against the medicine; absent where nothing does. */
  safetyReason: Schema.optionalKey(GivenSafetyReason),
})

/** The decision not to renew, with its reason and a message to the patient. */
const RejectedRenewal = snakeCaseStruct({
  approval: Schema.Literal("procedure_rejected_by_recipient"),
  message: Schema.NonEmptyString,
  clinicianPrescribedViaAlfa: Schema.Literal(false),
  reason: Schema.Literals(refusalReasons),
})

/** A decision on a renewal as it is sent. A refusal names its reason and no prescription; an approval names no reason. */
export const RenewalSubmission = Schema.Union([ApprovedRenewal, RejectedRenewal])
export type RenewalSubmission = typeof RenewalSubmission.Type
