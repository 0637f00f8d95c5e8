import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { GivenSafetyReason } from "@rond/core/model/drug-safety"
import { refusalReasons } from "@rond/core/model/prescription-renewal"
import { Schema } from "effect"
import { ListedDosage } from "../../medication/model/contract/index.ts"

/** Characters of the message that goes with a rejection. */
export const longestRejectionMessage = 10_000
/** Prescriptions that one request decides on. */
const mostAtOnce = 100

export const reviewApprovals = ["approved", "procedure_rejected_by_recipient"] as const

/** A prescription that the patient asks to have renewed, as the prescription service has it. */
export const RenewalToReview = snakeCaseStruct({
  id: Schema.String,
  /** Name, strength and form of the medicine. */
  medicine: Schema.String,
  dosage: Schema.String,
  /** ATC code; `null` where the prescription is in free text. */
  atcCode: Schema.NullOr(Schema.String),
  /** The product's id in the national register of medicines; `null` where the prescription is in free text. */
  nplId: Schema.NullOr(Schema.String),
  /** The dosage in parts; `null` where the service has only its words. */
  dosageParts: Schema.NullOr(ListedDosage),
  /** The national service was asked to renew it, and what it did is not known. It can be renewed again, which prescribes nothing twice. */
  isAskedFor: Schema.Boolean,
  /** Whether its drug article can be prescribed. One that has left the market cannot. */
  isArticleValid: Schema.Boolean,
  /** `null`: not processed. */
  approval: Schema.NullOr(openWords("renewal approval", reviewApprovals)),
  decidedAt: Schema.NullOr(InstantText),
  decidedByName: Schema.NullOr(Schema.String),
})
export type RenewalToReview = typeof RenewalToReview.Type

/** A request with its prescriptions, in the patient's order. */
export const RenewalToReviewRequest = snakeCaseStruct({
  id: Schema.String,
  /** Number of decisions. */
  version: Schema.Int,
  requestedAt: InstantText,
  prescriptions: Schema.Array(RenewalToReview),
})
export type RenewalToReviewRequest = typeof RenewalToReviewRequest.Type

/** 422: something speaks against a medicine that is to be renewed, and no reason was given. */
export const reviewReasonMissing = "renewal_safety"
/** 409: a drug article cannot be prescribed; `detail.ids` names the prescriptions. Nothing was renewed. */
export const articleInvalid = "renewal_article_invalid"
/** 422: a rejection has a reason and a message. */
export const rejectionIncomplete = "renewal_rejection_incomplete"

/** 409: the national service was asked to renew it and what it did is not known, so it can only be renewed; `detail.ids` names such prescriptions. */
export const renewalAskedFor = "renewal_asked_for"

/** The prescriptions of a request. With a meeting, for its own clinicians; without one, for every clinician who treats the patient. */
export const getRenewalReview = defineEndpoint({
  id: "se.renewal-review",
  method: "GET",
  path: "/prescription-module-se/renewals/:renewalId",
  summary: "The prescriptions that a patient asks to have renewed",
  params: Schema.Struct({ renewalId: Schema.NonEmptyString }),
  query: Schema.Struct({ patientId: Schema.NonEmptyString, meetingId: Schema.optionalKey(Schema.NonEmptyString) }),
  response: RenewalToReviewRequest,
  retries: 2,
})

/**
 * Accepts or denies several prescriptions of a request, or none that a rule here refuses. The national service is asked to renew each one that is
 * accepted, before the decision is stored; one that it does not take stays open, and the response says which are decided. It renews each once,
 * however often it is asked: after `prescription_unknown_whether_done` the same may be accepted again, and until then it cannot be denied
 * ({@link renewalAskedFor}). `If-Match` is the request's version: `version_conflict` (412) means that a
 * colleague has decided since. A decision is final. An acceptance has no `reason` and no `message`; a denial has both, else
 * {@link rejectionIncomplete}. {@link articleInvalid}.
 *
 * An acceptance of a medicine that something speaks against needs `safety_reason`, whose `accepted` has the keys of `reviewFindingKey`: otherwise,
 * and where the server finds more than the clinician saw, it fails with {@link reviewReasonMissing}, and `detail.findings` has the keys without
 * a reason.
 */
export const decideRenewalReview = defineEndpoint({
  id: "se.decide-renewal-review",
  method: "POST",
  path: "/prescription-module-se/renewals/:renewalId/decisions",
  summary: "Accept or deny prescriptions that a patient asks to have renewed",
  params: Schema.Struct({ renewalId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({
    patientId: Schema.NonEmptyString,
    meetingId: Schema.NonEmptyString,
    approval: Schema.Literals(reviewApprovals),
    ids: Schema.Array(Schema.NonEmptyString).check(Schema.isMinLength(1), Schema.isMaxLength(mostAtOnce)),
    reason: Schema.NullOr(Schema.Literals(refusalReasons)),
    message: Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestRejectionMessage))),
    safetyReason: Schema.optionalKey(GivenSafetyReason),
  }),
  response: RenewalToReviewRequest,
  requiresIfMatch: true,
  errors: [
    "meeting_ended",
    "meeting_is_ending",
    "national_prescriptions_unavailable",
    "prescription_not_prescribable",
    "prescription_refused",
    "prescription_role_refused",
    "prescription_unknown_whether_done",
    "renewal_article_invalid",
    "renewal_asked_for",
    "renewal_rejection_incomplete",
    "renewal_safety",
  ],
})

/** The key of a finding of the drug guard, with the prescription that it is about. */
export const reviewFindingKey = (prescriptionId: string, key: string): string => `${prescriptionId} ${key}`

/** The prescriptions, of these ids, that keys of {@link reviewFindingKey} are about. */
export const foundAmong = (ids: readonly string[], keys: readonly string[]): readonly string[] =>
  ids.filter((id) => keys.some((key) => key.startsWith(reviewFindingKey(id, ""))))
