import { writtenText } from "../../../../kernel/format/blank.ts"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import { noticeOf, type RenewalApproval, type RenewalNotice } from "./approval.ts"
import { emptyRefusal, type Refusal, type RefusalIssue, writtenRefusal } from "./refusal.ts"
import type { RenewalSubmission } from "./submission.ts"

/** The way an approved prescription was issued: through the external e-prescription service, or otherwise. */
export type IssuedBy = "via-alfa" | "otherwise"

/** The clinician's input in the second step. It survives a change of the choice. */
export interface RenewalDraft {
  readonly approvalMessage: string
  /** The clinician's answer; `null`: not answered yet. */
  readonly issued: IssuedBy | null
  /** The external service reports that the prescription is issued. */
  readonly isReportedIssued: boolean
  /** The reason for renewing the medicine although the guard found something against it. */
  readonly safetyReason: string
  readonly refusal: Refusal
}

/** The reason the last attempt failed: the decision was not stored, or the external e-prescription service did not work. */
export type RenewalFailure = "handling-error" | "alfa-error"

/**
 * A renewal that is not decided. Its first step is `review`, and its second `approving` or `declining`. `sent` is a decision that is being sent, or
 * whose response was lost (`isUnanswered`). It may be stored, so no other decision is sent after it.
 */
export interface OpenRenewal {
  readonly phase: "review" | "approving" | "declining"
  readonly draft: RenewalDraft
  readonly sent: { readonly submission: RenewalSubmission; readonly isUnanswered: boolean } | null
  readonly failure: RenewalFailure | null
  /** The idempotency key of `sent`: a decision that is repeated, also after a reload, is answered as the first one. Absent before the first. */
  readonly key?: string
}

/** A renewal that is decided, by whomever. */
export interface DecidedRenewal {
  readonly phase: "decided"
  readonly approval: RenewalApproval | UnknownWord
}

export type TextRenewal = OpenRenewal | DecidedRenewal

/** A renewal in its first step. */
export const newTextRenewal: OpenRenewal = {
  phase: "review",
  draft: { approvalMessage: "", issued: null, isReportedIssued: false, safetyReason: "", refusal: emptyRefusal },
  sent: null,
  failure: null,
}

/** The notice in place of the steps; `undefined` before the decision. */
export const noticeIn = (renewal: TextRenewal): RenewalNotice | undefined =>
  renewal.phase === "decided" ? noticeOf(renewal.approval) : undefined

/**
 * A reason a decision cannot be sent. `already-issued`: the external service reports a prescription, so the renewal cannot be refused.
 * `no-safety-reason`: something speaks against the medicine, and no reason is given for renewing it.
 */
export type SubmissionIssue = RefusalIssue | "not-issued" | "already-issued" | "no-safety-reason"

/**
 * Returns the decision to send from the second step, or the parts that it lacks. An approval needs an issued prescription, a message, and a reason
 * if something speaks against the medicine.
 *
 * @param findings the keys of the guard's findings about the medicine
 */
export function submissionOf({ phase, draft }: OpenRenewal, findings: readonly string[]): RenewalSubmission | readonly SubmissionIssue[] {
  if (phase === "review") return []
  return phase === "approving" ? approvalOf(draft, findings) : rejectionOf(draft)
}

/** Returns the way the prescription was issued. The external service's report takes precedence over the clinician's answer. */
const issuedBy = ({ issued, isReportedIssued }: RenewalDraft): IssuedBy | null => (isReportedIssued ? "via-alfa" : issued)

function approvalOf(draft: RenewalDraft, findings: readonly string[]): RenewalSubmission | readonly SubmissionIssue[] {
  const by = issuedBy(draft)
  const message = writtenText(draft.approvalMessage)
  const safetyReason = writtenText(draft.safetyReason)
  const lacks = {
    "no-safety-reason": findings.length > 0 && safetyReason === "",
    "not-issued": by === null,
    "no-message": message === "",
  } satisfies Partial<Record<SubmissionIssue, boolean>>
  const issues = (["no-safety-reason", "not-issued", "no-message"] as const).filter((issue) => lacks[issue])
  if (issues.length > 0) return issues
  return {
    approval: "approved",
    message,
    clinicianPrescribedViaAlfa: by === "via-alfa",
    reason: null,
    ...(findings.length > 0 && { safetyReason: { text: safetyReason, accepted: findings } }),
  }
}

function rejectionOf({ refusal, isReportedIssued }: RenewalDraft): RenewalSubmission | readonly SubmissionIssue[] {
  const refusalOrIssues = writtenRefusal(refusal)
  const lacks = "reason" in refusalOrIssues ? [] : refusalOrIssues
  if (isReportedIssued) return ["already-issued", ...lacks]
  if (!("reason" in refusalOrIssues)) return lacks
  return { approval: "procedure_rejected_by_recipient", clinicianPrescribedViaAlfa: false, ...refusalOrIssues }
}

/** A renewal whose decision was under way when its page closed: it may be stored, so it is only repeated as it was. */
export function leftBehind(renewal: OpenRenewal): OpenRenewal {
  const { sent } = renewal
  if (sent === null || sent.isUnanswered) return renewal
  return { ...renewal, sent: { ...sent, isUnanswered: true }, failure: "handling-error" }
}
