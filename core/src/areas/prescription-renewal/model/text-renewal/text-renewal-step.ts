import { isBlank } from "../../../../kernel/format/blank.ts"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import { ePrescriptionSidebar } from "../../../e-prescription/model/index.ts"
import type { RenewalApproval } from "./approval.ts"
import { type RefusalReason, type RefusalTemplates, withReason, withTemplate } from "./refusal.ts"
import type { RenewalSubmission } from "./submission.ts"
import {
  type IssuedBy,
  type OpenRenewal,
  type RenewalDraft,
  submissionOf,
  type SubmissionIssue,
  type TextRenewal,
} from "./text-renewal-state.ts"

/** An event of a text renewal. */
export type TextRenewalEvent =
  /** The answer of the first step. */
  | { readonly type: "chosen"; readonly approve: boolean }
  /** The Change button: back to the first step. */
  | { readonly type: "reset" }
  | { readonly type: "approval-message-written"; readonly message: string }
  | { readonly type: "safety-reason-written"; readonly reason: string }
  | { readonly type: "issued-said"; readonly issued: IssuedBy | null }
  /** The external service reports that the prescription is issued, or no longer is. */
  | { readonly type: "issue-reported"; readonly isIssued: boolean }
  | { readonly type: "outside-failed" }
  | { readonly type: "reason-chosen"; readonly reason: RefusalReason }
  | { readonly type: "refusal-message-written"; readonly message: string }
  | { readonly type: "template-asked" }
  | { readonly type: "submitted" }
  /** `mayHaveArrived`: the response was lost, so the decision may be stored. `false` only where the server says that it stored none. */
  | { readonly type: "submission-failed"; readonly mayHaveArrived: boolean }
  /** The server has a decision: this one, or a colleague's. */
  | { readonly type: "decided"; readonly approval: RenewalApproval | UnknownWord }

/** An instruction to the screen. */
export type TextRenewalCommand =
  | { readonly type: "open-action"; readonly action: typeof ePrescriptionSidebar }
  | { readonly type: "submit"; readonly submission: RenewalSubmission }
  | { readonly type: "show-issues"; readonly issues: readonly SubmissionIssue[] }

/** The data that the steps depend on, besides the clinician's input. */
export interface RenewalSituation {
  /** The messages of the refusal reasons, in the patient's language. */
  readonly templates: RefusalTemplates
  /** The message of an approval, in the patient's language, for the clinician to edit. */
  readonly approvalTemplate: string
  /** The keys of the guard's findings about the medicine. */
  readonly findings: readonly string[]
}

/** The next state, and the commands to execute. */
export interface TextRenewalStep {
  readonly state: TextRenewal
  readonly commands: readonly TextRenewalCommand[]
}

/**
 * Returns the state after an event, and the commands to the screen. An event that the phase does not allow changes nothing. A decided renewal never
 * changes: a decision is final.
 */
export function textRenewalStep(state: TextRenewal, event: TextRenewalEvent, situation: RenewalSituation): TextRenewalStep {
  if (state.phase === "decided") return quietly(state)
  switch (event.type) {
    case "decided":
      return quietly({ phase: "decided", approval: event.approval })
    case "issue-reported":
      return quietly({ ...state, draft: { ...state.draft, isReportedIssued: event.isIssued } })
    case "outside-failed":
      return quietly({ ...state, failure: "alfa-error" })
    case "submission-failed":
      return quietly(submissionFailed(state, event.mayHaveArrived))
    case "submitted":
      return submitted(state, situation.findings)
    default:
      return state.sent === null ? edited(state, event, situation) : quietly(state)
  }
}

const quietly = (state: TextRenewal): TextRenewalStep => ({ state, commands: [] })

type Edit = Exclude<
  TextRenewalEvent,
  { readonly type: "decided" | "issue-reported" | "outside-failed" | "submission-failed" | "submitted" }
>

/** Applies a change that the clinician makes while no decision is being sent. */
function edited(state: OpenRenewal, event: Edit, { templates, approvalTemplate }: RenewalSituation): TextRenewalStep {
  const { draft } = state
  const during = (phase: OpenRenewal["phase"], change: Partial<RenewalDraft>) =>
    quietly(state.phase === phase ? { ...state, draft: { ...draft, ...change } } : state)
  switch (event.type) {
    case "chosen":
      return chosen(state, event.approve, approvalTemplate)
    case "reset":
      // The texts stay; how the prescription was issued belongs to the choice.
      return quietly({ ...state, phase: "review", failure: null, draft: { ...draft, issued: null } })
    case "approval-message-written":
      return during("approving", { approvalMessage: event.message })
    case "safety-reason-written":
      return during("approving", { safetyReason: event.reason })
    case "issued-said":
      return during("approving", { issued: event.issued })
    case "reason-chosen":
      return during("declining", { refusal: withReason(draft.refusal, event.reason, templates) })
    case "refusal-message-written":
      return during("declining", { refusal: { ...draft.refusal, message: event.message } })
    case "template-asked":
      return during("declining", { refusal: withTemplate(draft.refusal, templates) })
  }
}

function chosen(state: OpenRenewal, approve: boolean, approvalTemplate: string): TextRenewalStep {
  if (state.phase !== "review") return quietly(state)
  if (!approve) return quietly({ ...state, phase: "declining", failure: null })
  const { draft } = state
  const approvalMessage = isBlank(draft.approvalMessage) ? approvalTemplate : draft.approvalMessage
  return {
    state: { ...state, phase: "approving", failure: null, draft: { ...draft, approvalMessage } },
    commands: [{ type: "open-action", action: ePrescriptionSidebar }],
  }
}

/** Sends the decision. After a lost response the same one is sent again, whatever has been reported since. */
function submitted(state: OpenRenewal, findings: readonly string[]): TextRenewalStep {
  const { sent } = state
  if (state.phase === "review" || sent?.isUnanswered === false) return quietly(state)
  const submission = sent?.submission ?? submissionOf(state, findings)
  if (!("approval" in submission)) return { state, commands: [{ type: "show-issues", issues: submission }] }
  return { state: { ...state, sent: { submission, isUnanswered: false }, failure: null }, commands: [{ type: "submit", submission }] }
}

function submissionFailed(state: OpenRenewal, mayHaveArrived: boolean): OpenRenewal {
  if (state.sent === null || state.sent.isUnanswered) return state
  return { ...state, sent: mayHaveArrived ? { ...state.sent, isUnanswered: true } : null, failure: "handling-error" }
}
