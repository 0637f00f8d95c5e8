import { useQueryClient } from "@tanstack/react-query"
import { Schema } from "effect"
import { isRetryable, type ApiError } from "../../../../kernel/api/api-error.ts"
import { useDraft } from "../../../../platform/drafts/use-draft.ts"
import { randomId } from "../../../../platform/http/random-id.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import { usePatchScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { findAction } from "../../../plugin/within-core.ts"
import type { FoundSafety } from "../../../drug-safety/screen/index.ts"
import { useNoteSession } from "../../../note/screen/within-core.ts"
import {
  decideRenewal,
  ePrescriptionSidebar,
  getRenewal,
  refusalReasons,
  renewalDecided,
  type RenewalPrescription,
  type RenewalRequest,
  RenewalSubmission,
  type RenewalTexts,
} from "../../model/index.ts"
import { leftBehind, newTextRenewal, type OpenRenewal } from "../../model/text-renewal/text-renewal-state.ts"
import { type TextRenewalCommand, type TextRenewalEvent, textRenewalStep } from "../../model/text-renewal/text-renewal-step.ts"
import { unfinishedRenewal } from "../unfinished-renewal.ts"
import { proposedChanges } from "../note-proposal.ts"

/** The report of the external e-prescription service about a meeting. */
export interface OutsideReport {
  /** Whether the service has issued a prescription for every open renewal. */
  readonly isIssued: boolean
  readonly hasFailed: boolean
}

export interface OpenRenewalOptions {
  readonly prescription: RenewalPrescription
  readonly meetingId: string
  readonly texts: RenewalTexts
  readonly safety: FoundSafety
  readonly outside: OutsideReport
  /** Called when the renewal has already been decided. */
  readonly onLate: () => void
}

/** A renewal as this device keeps it. */
const KeptRenewal = Schema.Struct({
  phase: Schema.Literals(["review", "approving", "declining"]),
  draft: Schema.Struct({
    approvalMessage: Schema.String,
    issued: Schema.NullOr(Schema.Literals(["via-alfa", "otherwise"])),
    isReportedIssued: Schema.Boolean,
    safetyReason: Schema.String,
    refusal: Schema.Struct({ reason: Schema.NullOr(Schema.Literals(refusalReasons)), message: Schema.String }),
  }),
  sent: Schema.NullOr(Schema.Struct({ submission: Schema.toType(RenewalSubmission), isUnanswered: Schema.Boolean })),
  key: Schema.optionalKey(Schema.String),
  failure: Schema.NullOr(Schema.Literal("handling-error")),
})

/** Recognises a renewal that this device has kept. */
const isOpenRenewal = Schema.is(KeptRenewal)

/** The renewal that a clinician decides on, kept on this device until the server has the decision. */
export function useOpenRenewal({ prescription: { id }, meetingId, texts, safety, outside, onLate }: OpenRenewalOptions) {
  const { ids, patient, resolved } = useWorkspace()
  const cache = useQueryClient()
  const patch = usePatchScreenState()
  const refresh = useRefreshWorkspaceQueries()
  const propose = useNoteProposal()
  const situation = { templates: texts.refusals, approvalTemplate: texts.approval, findings: safety.keys }
  const hasSidebar = findAction(resolved, ePrescriptionSidebar).state === "found"
  const draft = useDraft(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: ids.meetingId, form: `renewal-${id}` },
    newTextRenewal,
    isOpenRenewal,
  )
  const decide = useApiMutation(decideRenewal, {
    onSuccess: (request) => {
      const key = apiQueryKey(getRenewal, { params: { meetingId } })
      const before = cache.getQueryData<RenewalRequest>(key)
      cache.setQueryData(key, request)
      if (before !== undefined) propose({ before, after: request })
      refresh([unfinishedRenewal])
      draft.clear()
    },
    onError: (error, { payload }) => {
      const failed: TextRenewalEvent = { type: "submission-failed", mayHaveArrived: mayHaveArrived(error) }
      draft.amend((now) => openAfter(now, failed))
      safety.refused(error, payload.approval === "approved" ? (payload.safetyReason?.accepted ?? []) : [])
      if (error.code !== renewalDecided) return
      onLate()
      draft.clear()
      void cache.invalidateQueries({ queryKey: apiQueryKey(getRenewal) })
      refresh([unfinishedRenewal])
    },
  })
  /** @returns `undefined` once it is decided: the draft goes */
  const openAfter = (now: OpenRenewal, event: TextRenewalEvent): OpenRenewal | undefined => {
    const { state } = textRenewalStep(now, event, situation)
    return state.phase === "decided" ? undefined : state
  }
  const send = (submission: RenewalSubmission, idempotencyKey: string) =>
    decide.mutate({ params: { meetingId, id }, payload: submission, run: { idempotencyKey } })
  const execute = (command: TextRenewalCommand, key: string) => {
    if (command.type === "submit") send(command.submission, key)
    else if (command.type === "open-action" && hasSidebar) patch({ action: command.action })
  }
  const state = reportedBy(outside, decide.isPending ? draft.content : leftBehind(draft.content))
  return {
    state,
    dispatch: (event: TextRenewalEvent) => {
      const step = textRenewalStep(state, event, situation)
      // Only the same decision has the key again.
      const key = state.sent === null ? randomId() : (state.key ?? randomId())
      for (const command of step.commands) execute(command, key)
      if (step.state.phase !== "decided") draft.change(step.state.sent === null ? step.state : { ...step.state, key })
    },
    draft,
    hasSidebar,
    openSidebar: () => patch({ action: ePrescriptionSidebar }),
    isSending: decide.isPending,
    error: decide.error,
    forgetError: decide.reset,
  }
}

/** The renewal as the external service's report leaves it. The report is the server's, so it is read again and not kept with the draft. */
function reportedBy({ isIssued, hasFailed }: OutsideReport, renewal: OpenRenewal): OpenRenewal {
  const ours = renewal.failure === "alfa-error" ? null : renewal.failure
  const theirs = hasFailed && !isIssued && renewal.phase === "approving" ? "alfa-error" : null
  return { ...renewal, draft: { ...renewal.draft, isReportedIssued: isIssued }, failure: ours ?? theirs }
}

/** Whether the decision may be stored although no response says so. */
const mayHaveArrived = (error: ApiError): boolean => isRetryable(error) || error._tag === "DecodeError"

/** Writes the decision into the fields of the note that are still empty. A note that is not loaded, or locked, stays as it is. */
function useNoteProposal() {
  const { atoms, change } = useNoteSession()
  return (decided: Parameters<typeof proposedChanges>[2]) => {
    const template = atoms.store.get(atoms.template)
    if (template === undefined) return
    for (const [field, value] of proposedChanges(template, atoms.values(), decided)) change(field, value)
  }
}
