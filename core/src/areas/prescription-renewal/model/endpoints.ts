import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { KeptFinding } from "../../drug-safety/model/index.ts"
import { StoredApproval } from "./text-renewal/approval.ts"
import { refusalReasons } from "./text-renewal/refusal.ts"
import { RenewalSubmission } from "./text-renewal/submission.ts"

/** One prescription that the patient asks to have renewed. */
export const RenewalPrescription = snakeCaseStruct({
  id: Schema.String,
  /** The medicine as the patient's list has it: name, strength and form. */
  medicine: Schema.String,
  /** ATC code; `null` where the request has none. */
  atcCode: Schema.NullOr(Schema.String),
  /** The decision, which is final; `null`: undecided. */
  approval: Schema.NullOr(StoredApproval),
  /** The message that the patient got with it; `null` also for a decision of a version that sent none. */
  message: Schema.NullOr(Schema.String),
  /** The reason it was refused; `null` also for a refusal of a version that asked for no reason. */
  reason: Schema.NullOr(openWords("renewal refusal reason", refusalReasons)),
  /** Whether the clinician prescribed through the external e-prescription service; `null` where that was not asked. */
  clinicianPrescribedViaAlfa: Schema.NullOr(Schema.Boolean),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
  /** The reason it was renewed despite the guard's findings; `null` without findings. The person who decided gave it. */
  safetyReason: Schema.NullOr(snakeCaseStruct({ text: Schema.String, findings: Schema.Array(KeptFinding) })),
})
export type RenewalPrescription = typeof RenewalPrescription.Type

/** A meeting's renewal request, in the patient's order; empty without a request. */
export const RenewalRequest = snakeCaseStruct({ prescriptions: Schema.Array(RenewalPrescription) })
export type RenewalRequest = typeof RenewalRequest.Type

/** 422: something speaks against the medicine, and no reason was given for renewing it. */
export const renewalReasonMissing = "renewal_safety"

/** 409: the renewal has already been decided. */
export const renewalDecided = "renewal_decided"

/** 409: the meeting's request is decided on in the market's review. */
export const renewalReviewed = "renewal_reviewed"

/** The renewals that the patient of a meeting asks for. */
export const getRenewal = defineEndpoint({
  id: "renewal.of-meeting",
  method: "GET",
  path: "/prescriptions/renewal/meeting/:meetingId",
  summary: "What a meeting's patient asks to have renewed",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: RenewalRequest,
  retries: 2,
})

/**
 * Decides on one prescription, and sends the message to the patient. A decision is final: a second one fails with `renewal_decided`, also
 * where a colleague made the first, and none is made once the meeting has ended (`meeting_ended`) or while it ends (`meeting_is_ending`).
 *
 * A decision that contradicts the reports of the external e-prescription service about the meeting fails with `renewal_issued` or
 * `renewal_not_issued`. A decision in a meeting whose request is reviewed fails with `renewal_reviewed`.
 *
 * A renewal of a medicine that something speaks against needs `safety_reason`. Without it, and if the server has findings that the clinician did
 * not see, it fails with `Invalid` `renewal_safety`, and `detail.findings` has the keys of the findings without a reason.
 */
export const decideRenewal = defineEndpoint({
  id: "renewal.decide",
  method: "PUT",
  path: "/prescriptions/renewal/meeting/:meetingId/:id",
  summary: "Decide on one prescription that is asked to be renewed",
  params: Schema.Struct({ meetingId: Schema.String, id: Schema.String }),
  payload: RenewalSubmission,
  response: RenewalRequest,
  errors: [
    "meeting_ended",
    "meeting_is_ending",
    "renewal_decided",
    "renewal_issued",
    "renewal_not_issued",
    "renewal_reviewed",
    "renewal_safety",
  ],
})
