import { Schema } from "effect"
import { snakeCaseStruct } from "../../../../kernel/api/codec.ts"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { GivenSafetyReason } from "../../../drug-safety/model/index.ts"
import { bodyLimit } from "../../../messaging/model/index.ts"
import { refusalReasons } from "./refusal.ts"

/** A message that shows something, and that fits into the patient's inbox. */
const MessageToPatient = Schema.NonEmptyString.check(
  Schema.isMaxLength(bodyLimit),
  Schema.makeFilter((message) => !isBlank(message)),
)

/** The decision to renew, with a message to the patient. */
const ApprovedRenewal = snakeCaseStruct({
  approval: Schema.Literal("approved"),
  message: MessageToPatient,
  /** The clinician prescribed through the external e-prescription service. */
  clinicianPrescribedViaAlfa: Schema.Boolean,
  reason: Schema.Null,
  /** The reason for renewing a medicine that something speaks against; absent where nothing does. */
  safetyReason: Schema.optionalKey(GivenSafetyReason),
})

/** The decision not to renew, with its reason and a message to the patient. */
const RejectedRenewal = snakeCaseStruct({
  approval: Schema.Literal("procedure_rejected_by_recipient"),
  message: MessageToPatient,
  clinicianPrescribedViaAlfa: Schema.Literal(false),
  reason: Schema.Literals(refusalReasons),
})

/** A decision on a renewal as it is sent. A refusal names its reason and no prescription; an approval names no reason. */
export const RenewalSubmission = Schema.Union([ApprovedRenewal, RejectedRenewal])
export type RenewalSubmission = typeof RenewalSubmission.Type
