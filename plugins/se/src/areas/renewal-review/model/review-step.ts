import { isBlank, writtenText } from "@rond/core/format"
import {
  type Refusal,
  type RefusalIssue,
  type RefusalReason,
  type RefusalTemplates,
  type RenewalApproval,
  withReason,
  withTemplate,
  writtenRefusal,
} from "@rond/core/model/prescription-renewal"
import {
  openPrescriptions,
  type RenewalReview,
  type ReviewDialog,
  type ReviewedPrescription,
  type ReviewRequest,
  selectedPrescriptions,
} from "./review-state.ts"

/** The events of a review: the clinician's choices, and the server's answers. */
export type ReviewEvent =
  | { readonly type: "selected"; readonly id: string; readonly isSelected: boolean }
  | { readonly type: "all-selected"; readonly isSelected: boolean }
  /** `idsWithFindings`: the prescriptions that the drug guard found something against. */
  | { readonly type: "renewal-asked"; readonly idsWithFindings: readonly string[] }
  | { readonly type: "safety-reason-written"; readonly reason: string }
  /** Renew the valid ones. */
  | { readonly type: "confirmed" }
  /** `rejectionDraft`: the text of an earlier rejection that was not sent. `only`: one prescription, whatever is selected. */
  | { readonly type: "rejection-asked"; readonly rejectionDraft: Refusal; readonly only?: string }
  | { readonly type: "reason-chosen"; readonly reason: RefusalReason }
  | { readonly type: "message-written"; readonly message: string }
  | { readonly type: "template-asked" }
  | { readonly type: "rejection-sent" }
  | { readonly type: "dialog-closed" }
  /** Sends again what got no response. */
  | { readonly type: "repeated" }
  /** The response to what was sent: which prescriptions are processed now. Those that are not stay in the list. */
  | { readonly type: "processed"; readonly approvals: Readonly<Record<string, RenewalApproval>> }
  /**
   * `mayHaveArrived`: the response was lost, so the request may be stored. `idsWithFindings`: the prescriptions that the server found something
   * against, which has no reason.
   */
  | { readonly type: "failed"; readonly mayHaveArrived: boolean; readonly idsWithFindings: readonly string[] }
  /** The request was read again. */
  | { readonly type: "read"; readonly prescriptions: readonly ReviewedPrescription[] }

/** The commands that the screen executes. */
export type ReviewCommand =
  | { readonly type: "send"; readonly request: ReviewRequest }
  | { readonly type: "show-issues"; readonly issues: readonly ReviewIssue[] }

/** A missing part of an open dialog. */
export type ReviewIssue = RefusalIssue | "no-safety-reason"

/** The next state, and the commands to execute. */
export interface ReviewStep {
  readonly state: RenewalReview
  readonly commands: readonly ReviewCommand[]
}

/**
 * Returns the next state after an event, and the commands. An event that the state does not allow changes nothing. A decision is final: a
 * processed prescription stays processed.
 *
 * @param templates the messages of the refusal reasons, in the patient's language
 */
export function reviewStep(state: RenewalReview, event: ReviewEvent, templates: RefusalTemplates): ReviewStep {
  switch (event.type) {
    case "processed":
      return quietly(state.sent === null ? state : withApprovals({ ...state, sent: null, hasFailed: false }, event.approvals))
    case "failed":
      return quietly(failed(state, event))
    case "read":
      return quietly(withRead(state, event.prescriptions))
    case "repeated":
      return state.sent?.isUnanswered === true ? sending(state, state.sent.request) : quietly(state)
    default:
      return state.sent === null ? edited(state, event, templates) : quietly(state)
  }
}

const quietly = (state: RenewalReview): ReviewStep => ({ state, commands: [] })

const sending = (state: RenewalReview, request: ReviewRequest): ReviewStep => ({
  state: { ...state, dialog: null, sent: { request, isUnanswered: false }, hasFailed: false },
  commands: [{ type: "send", request }],
})

type Edit = Exclude<ReviewEvent, { readonly type: "processed" | "failed" | "read" | "repeated" }>

/** Handles the clinician's events while no request is under way. The list behind a dialog cannot be changed. */
function edited(state: RenewalReview, event: Edit, templates: RefusalTemplates): ReviewStep {
  const { dialog } = state
  if (dialog === null) return inList(state, event)
  if (event.type === "dialog-closed") return quietly({ ...state, dialog: null })
  return dialog.type === "confirm" ? inConfirmation(state, dialog, event) : inRejection(state, dialog, event, templates)
}

function inList(state: RenewalReview, event: Edit): ReviewStep {
  const open = openPrescriptions(state).map(({ id }) => id)
  switch (event.type) {
    case "selected":
      return quietly({
        ...state,
        selected: open.filter((id) => (id === event.id ? event.isSelected : state.selected.includes(id))),
      })
    case "all-selected":
      return quietly({ ...state, selected: event.isSelected ? open : [] })
    case "renewal-asked":
      return renewalAsked(state, event.idsWithFindings)
    case "rejection-asked": {
      const { only } = event
      const ids = only === undefined ? selectedPrescriptions(state).map(({ id }) => id) : open.filter((id) => id === only)
      return quietly(ids.length === 0 ? state : { ...state, dialog: { type: "reject", ids, refusal: event.rejectionDraft } })
    }
    default:
      return quietly(state)
  }
}

/** Renews what is selected. Invalid drug articles among it, and what speaks against the others, are asked about first. */
function renewalAsked(state: RenewalReview, against: readonly string[]): ReviewStep {
  const selection = selectedPrescriptions(state)
  if (selection.length === 0) return quietly(state)
  const idsOf = (isValid: boolean) => selection.filter(({ isArticleValid }) => isArticleValid === isValid).map(({ id }) => id)
  const [valid, leftOut] = [idsOf(true), idsOf(false)]
  const idsWithFindings = valid.filter((id) => against.includes(id))
  if (leftOut.length + idsWithFindings.length > 0)
    return quietly({ ...state, dialog: { type: "confirm", valid, leftOut, idsWithFindings, safetyReason: "" } })
  return sending(state, { approval: "approved", ids: valid, safetyReason: null })
}

/** Renews only the valid prescriptions. The others stay in the list, not selected. Where all are invalid there is nothing to confirm. */
function inConfirmation(state: RenewalReview, dialog: Extract<ReviewDialog, { readonly type: "confirm" }>, event: Edit): ReviewStep {
  if (event.type === "safety-reason-written") return quietly({ ...state, dialog: { ...dialog, safetyReason: event.reason } })
  const { valid, idsWithFindings, safetyReason } = dialog
  if (event.type !== "confirmed" || valid.length === 0) return quietly(state)
  if (idsWithFindings.length > 0 && isBlank(safetyReason))
    return { state, commands: [{ type: "show-issues", issues: ["no-safety-reason"] }] }
  const reason = idsWithFindings.length > 0 ? writtenText(safetyReason) : null
  return sending({ ...state, selected: valid }, { approval: "approved", ids: valid, safetyReason: reason })
}

function inRejection(
  state: RenewalReview,
  dialog: Extract<ReviewDialog, { readonly type: "reject" }>,
  event: Edit,
  templates: RefusalTemplates,
): ReviewStep {
  const { refusal, ids } = dialog
  const withRefusal = (changed: typeof refusal) => quietly({ ...state, dialog: { ...dialog, refusal: changed } })
  switch (event.type) {
    case "reason-chosen":
      return withRefusal(withReason(refusal, event.reason, templates))
    case "message-written":
      return withRefusal({ ...refusal, message: event.message })
    case "template-asked":
      return withRefusal(withTemplate(refusal, templates))
    case "rejection-sent": {
      const sent = writtenRefusal(refusal)
      if (!("reason" in sent)) return { state, commands: [{ type: "show-issues", issues: sent }] }
      return sending(state, { approval: "procedure_rejected_by_recipient", ids, ...sent })
    }
    default:
      return quietly(state)
  }
}

/** A refused request can be changed: its dialog opens again with what was written, for what is still open of it. */
function failed(
  state: RenewalReview,
  { mayHaveArrived, idsWithFindings }: Extract<ReviewEvent, { readonly type: "failed" }>,
): RenewalReview {
  const { sent } = state
  if (sent === null || sent.isUnanswered) return state
  if (mayHaveArrived) return { ...state, sent: { ...sent, isUnanswered: true }, hasFailed: true }
  return withOpenOnly({ ...state, sent: null, hasFailed: true, dialog: dialogOf(sent.request, idsWithFindings) })
}

function dialogOf(request: ReviewRequest, idsWithFindings: readonly string[]): ReviewDialog | null {
  const { ids } = request
  if (request.approval !== "approved") return { type: "reject", ids, refusal: { reason: request.reason, message: request.message } }
  if (idsWithFindings.length === 0 && request.safetyReason === null) return null
  return { type: "confirm", valid: ids, leftOut: [], idsWithFindings, safetyReason: request.safetyReason ?? "" }
}

/** The prescriptions with these decisions, and nothing selected that is processed. A decision that is known already stays. */
function withApprovals(state: RenewalReview, approvals: Readonly<Record<string, RenewalApproval>>): RenewalReview {
  const prescriptions = state.prescriptions.map((one) => ({ ...one, approval: one.approval ?? approvals[one.id] ?? null }))
  return withOpenOnly({ ...state, prescriptions })
}

/**
 * Returns the prescriptions as they were read, with the decisions that are known here: a response that left the server earlier lacks them. A request
 * whose prescriptions are all processed by now needs no response.
 */
function withRead(state: RenewalReview, read: readonly ReviewedPrescription[]): RenewalReview {
  const knownApprovals = new Map(state.prescriptions.map(({ id, approval }) => [id, approval]))
  const prescriptions = read.map((one) => ({ ...one, approval: knownApprovals.get(one.id) ?? one.approval }))
  const isOpen = (id: string) => prescriptions.some((one) => one.id === id && one.approval === null)
  const isSettled = state.sent?.isUnanswered === true && !state.sent.request.ids.some(isOpen)
  return withOpenOnly({ ...state, prescriptions, ...(isSettled && { sent: null, hasFailed: false }) })
}

/**
 * Removes processed prescriptions from the selection and the dialog. A rejection that is being written stays for the rest of its prescriptions.
 */
function withOpenOnly(state: RenewalReview): RenewalReview {
  const open = new Set(openPrescriptions(state).map(({ id }) => id))
  const openOf = (ids: readonly string[]) => ids.filter((id) => open.has(id))
  return { ...state, selected: openOf(state.selected), dialog: state.dialog === null ? null : dialogAbout(state.dialog, openOf) }
}

/** The dialog about those of its prescriptions that are open; `null` where none is. */
function dialogAbout(dialog: ReviewDialog, openOf: (ids: readonly string[]) => readonly string[]): ReviewDialog | null {
  if (dialog.type === "reject") {
    const ids = openOf(dialog.ids)
    return ids.length === 0 ? null : { ...dialog, ids }
  }
  const [valid, leftOut] = [openOf(dialog.valid), openOf(dialog.leftOut)]
  return valid.length + leftOut.length === 0 ? null : { ...dialog, valid, leftOut, idsWithFindings: openOf(dialog.idsWithFindings) }
}
