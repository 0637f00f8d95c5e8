import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { GivenSafetyReason, KeptFinding } from "../../drug-safety/model/index.ts"

/** The decision about one prescription. */
const renewalDecisions = ["renewed", "rejected"] as const
const RenewalDecision = Schema.Literals(renewalDecisions)
export type RenewalDecision = typeof RenewalDecision.Type

/** One prescription that the patient asks to have renewed. */
export const RenewalPrescription = snakeCaseStruct({
  id: Schema.String,
  /** As the patient's list has it: name, strength and form. */
  medicine: Schema.String,
  /** ATC code; `null` where the request has none. */
  atcCode: Schema.NullOr(Schema.String),
  /** `null`: undecided. */
  decision: Schema.NullOr(openWords("renewal decision", renewalDecisions)),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
  /** The reason it was renewed despite what the guard found; `null` where nothing was found. The person who decided gave it. */
  safetyReason: Schema.NullOr(snakeCaseStruct({ text: Schema.String, findings: Schema.Array(KeptFinding) })),
  /** Number of decisions. */
  version: Schema.Int,
})
export type RenewalPrescription = typeof RenewalPrescription.Type

/** A meeting's renewal request, in the patient's order; empty without a request. */
export const RenewalRequest = snakeCaseStruct({ prescriptions: Schema.Array(RenewalPrescription) })
export type RenewalRequest = typeof RenewalRequest.Type

/** 422: something speaks against the medicine, and no reason was given for renewing it. */
export const renewalReasonMissing = "renewal_safety"

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
 * Records the decision about one prescription. `If-Match` is the prescription's version;
 * `version_conflict` (412) means that another decision was saved since. A new decision replaces the previous one until the meeting has ended
 * (`meeting_ended`); all of them are kept.
 *
 * A renewal of a medicine that something speaks against needs `safety_reason`: otherwise, and where the server finds more than the clinician
 * saw, it fails with `Invalid` `renewal_safety`, and `detail.findings` has the keys of what has no reason.
 */
export const decideRenewal = defineEndpoint({
  id: "renewal.decide",
  method: "PUT",
  path: "/prescriptions/renewal/meeting/:meetingId/:id",
  summary: "Decide on one prescription that is asked to be renewed",
  params: Schema.Struct({ meetingId: Schema.String, id: Schema.String }),
  payload: snakeCaseStruct({ decision: RenewalDecision, safetyReason: Schema.optionalKey(GivenSafetyReason) }),
  response: RenewalRequest,
  requiresIfMatch: true,
  errors: ["meeting_ended", "renewal_safety"],
})
