import { isBlank, writtenText } from "../../../../kernel/format/blank.ts"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import { noticeOf, type RenewalApproval, type RenewalNotice } from "./approval.ts"
import { emptyRefusal, type Refusal, type RefusalIssue, writtenRefusal } from "./refusal.ts"
import type { RenewalSubmission } from "./submission.ts"

/** How an approved prescription was issued: through the external e-prescription service, or in another way. */
export type IssuedBy = "via-alfa" | "otherwise"

/** What the clinician writes in the second step. It survives a change of the choice. */
export interface RenewalDraft {
  readonly approvalMessage: string
  /** What the clinician says; `null`: nothing yet. */
  readonly issued: IssuedBy | null
  /** The external service reports that the prescription is issued. */
  readonly isReportedIssued: boolean
  readonly refusal: Refusal
}

/** Why the last attempt failed: a decision was not stored, or the external e-prescription service did not work. */
export type RenewalFailure = "handling-error" | "alfa-error"

/**
 * A renewal that is not decided. Its first step is `review`, and its second `approving` or `declining`. `sent` is the decision that is
 * under way, or whose response was lost (`isUnanswered`): it may be stored, so nothing else is sent after it.
 */
export interface OpenRenewal {
  readonly phase: "review" | "approving" | "declining"
  readonly draft: RenewalDraft
  readonly sent: { readonly submission: RenewalSubmission; readonly isUnanswered: boolean } | null
  readonly failure: RenewalFailure | null
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
  draft: { approvalMessage: "", issued: null, isReportedIssued: false, refusal: emptyRefusal },
  sent: null,
  failure: null,
}

/** The notice in place of the steps; `undefined` before the decision. */
export const noticeIn = (renewal: TextRenewal): RenewalNotice | undefined =>
  renewal.phase === "decided" ? noticeOf(renewal.approval) : undefined

/** What keeps a decision from being sent. `already-issued`: the external service reports a prescription, so it cannot be refused. */
export type SubmissionIssue = RefusalIssue | "not-issued" | "already-issued"

/** The decision that is sent from the second step, or what it lacks. An approval needs an issued prescription and a message. */
export function submissionOf({ phase, draft }: OpenRenewal): RenewalSubmission | readonly SubmissionIssue[] {
  if (phase === "review") return []
  return phase === "approving" ? approvalOf(draft) : rejectionOf(draft)
}

/** How the prescription was issued. What the external service reports goes before what the clinician says. */
const issuedBy = ({ issued, isReportedIssued }: RenewalDraft): IssuedBy | null => (isReportedIssued ? "via-alfa" : issued)

function approvalOf(draft: RenewalDraft): RenewalSubmission | readonly SubmissionIssue[] {
  const [by, message] = [issuedBy(draft), draft.approvalMessage]
  if (by === null || isBlank(message))
    return [...(by === null ? (["not-issued"] as const) : []), ...(isBlank(message) ? (["no-message"] as const) : [])]
  return { approval: "approved", message: writtenText(message), clinicianPrescribedViaAlfa: by === "via-alfa", reason: null }
}

function rejectionOf({ refusal, isReportedIssued }: RenewalDraft): RenewalSubmission | readonly SubmissionIssue[] {
  const written = writtenRefusal(refusal)
  const lacks = "reason" in written ? [] : written
  if (isReportedIssued) return ["already-issued", ...lacks]
  if (!("reason" in written)) return lacks
  return { approval: "procedure_rejected_by_recipient", clinicianPrescribedViaAlfa: false, ...written }
}
