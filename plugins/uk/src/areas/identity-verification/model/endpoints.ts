import { defineEndpoint, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The certainty about who the holder of an account is. */
const IdentityStatus = openWords("identity status", ["NOT_VERIFIED", "PENDING", "VERIFIED", "REJECTED"])
export type IdentityStatus = typeof IdentityStatus.Type

/**
 * The ways to verify an identity: the patient's practice vouches for it, the patient photographs face and document, the clinician asks what
 * only the patient knows, or the clinician verifies it in another way.
 */
const IdentityMethod = openWords("identity method", ["PRACTICE_VOUCHING", "SELFIE", "KNOWLEDGE_BASED", "CLINICIAN"])
export type IdentityMethod = typeof IdentityMethod.Type

/** The newest verification of an account: how, with which result, when and by whom. */
export const LatestIdentityMethod = snakeCaseStruct({
  userId: Schema.String,
  method: IdentityMethod,
  status: openWords("identity status", ["PENDING", "VERIFIED", "REJECTED"]),
  /** The time at which it was requested or decided. */
  at: InstantText,
  /** The practice or the clinician; neither for the selfie check. */
  byName: Schema.NullOr(Schema.String),
})
export type LatestIdentityMethod = typeof LatestIdentityMethod.Type

/** `null`: the account is not verified yet. */
export const getLatestIdentityMethod = defineEndpoint({
  id: "uk.identity.latest-method",
  method: "GET",
  path: "/user/:id/identity-verification/method/latest",
  summary: "How an account's identity was verified last",
  params: Schema.Struct({ id: Schema.String }),
  response: Schema.NullOr(LatestIdentityMethod),
  retries: 2,
})

/** The questions that a patient may be asked. The screen has their words. */
const KnowledgeTopic = openWords("identity question", ["DATE_OF_BIRTH", "POSTCODE", "ADDRESS", "PHONE", "PRACTICE"])
export type KnowledgeTopic = typeof KnowledgeTopic.Type

/** The state of the questions, and the register's answers to compare the patient's with. */
export const KnowledgeState = snakeCaseStruct({
  state: openWords("state of the identity questions", ["NOT_ASKED", "PASSED", "FAILED"]),
  questions: Schema.Array(snakeCaseStruct({ topic: KnowledgeTopic, expected: Schema.String })),
})
export type KnowledgeState = typeof KnowledgeState.Type

/** Returns the state of the questions to the account `id`, which answers for the patient `patientId`: the same person, or a child. */
export const getKnowledgeState = defineEndpoint({
  id: "uk.identity.knowledge-state",
  method: "GET",
  path: "/uk-identity/user/:id/kbv/state/:patientId",
  summary: "What to ask a patient to verify who they are, and how it went",
  params: Schema.Struct({ id: Schema.String, patientId: Schema.String }),
  response: KnowledgeState,
  retries: 2,
})

/**
 * Whether the patient's Summary Care Record was missing when the patient was traced in the national register; `null` for a patient who was not
 * traced.
 */
export const getTracing = defineEndpoint({
  id: "uk.identity.tracing",
  method: "GET",
  path: "/user/doctor/tracing/:id/scr_missing",
  summary: "Whether a patient's Summary Care Record is missing",
  params: Schema.Struct({ id: Schema.String }),
  response: Schema.NullOr(snakeCaseStruct({ scrMissing: Schema.Boolean })),
  retries: 2,
})

/** The check of a photographed face against a photographed document. CONSIDER: a clinician must look at it. */
export const SelfieCheck = snakeCaseStruct({
  state: openWords("selfie check", ["IN_PROGRESS", "CLEAR", "CONSIDER"]),
  document: openWords("identity document", ["PASSPORT", "DRIVING_LICENCE", "RESIDENCE_PERMIT"]),
  at: InstantText,
})
export type SelfieCheck = typeof SelfieCheck.Type

/** `null`: the patient has sent no selfie. */
export const getSelfieCheck = defineEndpoint({
  id: "uk.identity.selfie",
  method: "GET",
  path: "/user/doctor/onfido/:id",
  summary: "The check of a patient's selfie and document",
  params: Schema.Struct({ id: Schema.String }),
  response: Schema.NullOr(SelfieCheck),
  retries: 2,
})

/** The reason an identity was rejected. */
export const rejectionReasons = ["CouldNotVerifyPatient", "DidNotAttend", "TechnicalProblems", "Other"] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A clinician's check of a patient's identity in a meeting. It is kept permanently. */
export const IdentityCheck = snakeCaseStruct({
  meetingId: Schema.String,
  /** The account: the patient's own, or the guardian's. */
  userId: Schema.String,
  patientId: Schema.String,
  meetingType: openWords("meeting of an identity check", ["Child", "Adult"]),
  previousStatus: IdentityStatus,
  checkTime: InstantText,
  verifyingClinicianId: Schema.String,
  verifyingClinicianName: Schema.String,
  /** Decides what may follow, so an unknown one cannot be read. */
  outcome: Schema.Literals(["Accept", "Reject"]),
  /** Present exactly when rejected. */
  rejectionReason: Schema.NullOr(openWords("rejection reason", rejectionReasons)),
  /** The list's label of it when it was chosen, in the language of the clinician who chose it. Null when accepted, and for older checks. */
  rejectionReasonText: Schema.NullOr(Schema.String),
  /** The patient's answers, in the clinician's words. */
  kbvFreeTextAnswer: Schema.NullOr(Schema.String),
})
export type IdentityCheck = typeof IdentityCheck.Type

/** An answer is cut here; longer ones are refused. */
export const longestKnowledgeAnswer = 2_000

const ofMeeting = Schema.Struct({ meetingId: Schema.String })

/** The newest check of a meeting; `null` while there is none. */
export const getIdentityCheck = defineEndpoint({
  id: "uk.identity.check",
  method: "GET",
  path: "/uk-identity/meeting/:meetingId/check",
  summary: "A meeting's identity check",
  params: ofMeeting,
  response: Schema.NullOr(IdentityCheck),
  retries: 2,
})

/** A clinician's decision. The server adds who, when, about whom and the earlier state. */
export const IdentityDecision = snakeCaseStruct({
  outcome: Schema.Literals(["Accept", "Reject"]),
  rejectionReason: Schema.NullOr(Schema.Literals(rejectionReasons)),
  kbvFreeTextAnswer: Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestKnowledgeAnswer))),
})
export type IdentityDecision = typeof IdentityDecision.Type

/**
 * Records a check. A rejection also cancels the meeting, in the same transaction. Repeating a decision returns the existing record, and
 * starts the cancellation if it has not started. Fails with `child_guardianship_not_verified` (a child is accepted whose guardian is not
 * verified), `rejection_reason` (a rejection without a reason, or an acceptance with one) and, as Conflicts, `meeting_ended`,
 * `meeting_is_ending` and `identity_rejected`.
 */
export const recordIdentityCheck = defineEndpoint({
  id: "uk.identity.record-check",
  method: "POST",
  path: "/uk-identity/meeting/:meetingId/check",
  summary: "Accept or reject who is in a meeting",
  params: ofMeeting,
  payload: IdentityDecision,
  response: IdentityCheck,
  retries: 1,
  errors: ["child_guardianship_not_verified", "identity_rejected", "meeting_ended", "meeting_is_ending", "rejection_reason"],
})
