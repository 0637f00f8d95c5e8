import { useLingui } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import { takenActions } from "@rond/core/features/actions"
import type { Meeting } from "@rond/core/model/meeting"
import {
  emptyRefusal,
  type Refusal,
  refusalReasons,
  type RefusalTemplates,
  type RenewalApproval,
} from "@rond/core/model/prescription-renewal"
import { useDraft } from "@rond/core/platform/drafts"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { listPrescribedMedicines, listReportedMedicines } from "../../medication/model/contract/index.ts"
import { refusalTemplatesIn, writtenLanguageFor } from "../../prescription-renewal/model/index.ts"
import { decideRenewalReview, foundAmong, getRenewalReview, type RenewalToReviewRequest } from "../model/endpoints.ts"
import { newReview, type RenewalReview, type ReviewRequest } from "../model/review-state.ts"
import { reviewElementId } from "../model/review-rule.ts"
import { type ReviewEvent, type ReviewIssue, reviewStep } from "../model/review-step.ts"
import { mayHaveArrived } from "./lost-response.ts"
import { unfinishedReview } from "./unfinished-review.ts"
import { type ReviewSafety, useReviewSafety } from "./safety/use-review-safety.ts"

const isRefusal = (value: unknown): value is Refusal => {
  const { reason, message } = (value ?? {}) as Partial<Record<keyof Refusal, unknown>>
  return typeof message === "string" && (reason === null || refusalReasons.some((one) => one === reason))
}

/** The review of a request on screen. */
export interface OpenReview {
  readonly state: RenewalReview
  readonly dispatch: (event: ReviewEvent) => void
  readonly templates: RefusalTemplates
  /** BCP 47 language in which the patient is written to. */
  readonly language: string
  readonly safety: ReviewSafety
  /** The missing parts of the open dialog, as of the last attempt to send it. */
  readonly issues: readonly ReviewIssue[]
  /** The error of the last request; `null` where there is none. */
  readonly error: ApiError | null
  readonly isPending: boolean
  /** The text of an earlier rejection that was not sent, kept on this device. */
  readonly rejectionDraft: Refusal
  /** Prescriptions that the last renewal left open, because the national service did not take them. */
  readonly notRenewed: readonly string[]
  /** Discards the error. */
  readonly dismiss: () => void
}

/** Runs the review's machine: what it sends, and what the server answers. The text of a rejection is kept on the device until it is sent. */
export function useReview(request: RenewalToReviewRequest, meeting: Meeting): OpenReview {
  const { t } = useLingui()
  const { ids, patient, user } = useWorkspace()
  const language = writtenLanguageFor(user.preferredLanguage ?? user.language)
  const templates = refusalTemplatesIn(language)
  const safety = useReviewSafety(request, meeting.id)
  const refetch = useRefetch()
  const draft = useDraft<Refusal>(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: meeting.id, form: reviewElementId },
    emptyRefusal,
    isRefusal,
    ({ reason, message }) => ({
      patientName: patient.name,
      startMillis: meeting.startMillis,
      unsaved: reason === null && message === "" ? undefined : { what: t`message about a rejected renewal` },
    }),
  )
  const [state, setState] = useState(() => newReview(request.prescriptions))
  const [issues, setIssues] = useState<readonly ReviewIssue[]>([])
  const [notRenewed, setNotRenewed] = useState<readonly string[]>([])
  const current = useRef(state)
  // A request whose response was lost is repeated as it was: for the same version, by the same key.
  const lastSent = useRef<{ readonly request: ReviewRequest; readonly input: ReturnType<typeof inputOf> }>(undefined)

  const decide = useApiMutation(decideRenewalReview, {
    invalidates: [getRenewalReview, unfinishedReview, takenActions, listPrescribedMedicines, listReportedMedicines],
    onSuccess: ({ prescriptions }, { payload }) => {
      if (payload.approval !== "approved") draft.clear()
      const processed = prescriptions.flatMap(({ id, approval }): readonly (readonly [string, RenewalApproval])[] =>
        typeof approval === "string" ? [[id, approval]] : [],
      )
      dispatch({ type: "processed", approvals: Object.fromEntries(processed) })
      setNotRenewed(payload.ids.filter((id) => prescriptions.some((one) => one.id === id && one.approval === null)))
    },
    onError: (error, { payload }) => {
      safety.refused(error, payload.safetyReason?.accepted ?? [])
      dispatch({ type: "failed", mayHaveArrived: mayHaveArrived(error), idsWithFindings: foundAmong(payload.ids, keysIn(error)) })
      refetch(getRenewalReview)
    },
  })

  const inputOf = (sent: ReviewRequest) => {
    const common = { patientId: patient.id, meetingId: meeting.id, ids: sent.ids }
    const accepted = safety.keys.filter((key) => foundAmong(sent.ids, [key]).length > 0)
    return {
      params: { renewalId: request.id },
      payload:
        sent.approval === "approved"
          ? {
              ...common,
              approval: sent.approval,
              reason: null,
              message: null,
              ...(sent.safetyReason !== null && { safetyReason: { text: sent.safetyReason, accepted } }),
            }
          : { ...common, approval: sent.approval, reason: sent.reason, message: sent.message },
      run: { version: String(request.version) },
    }
  }

  function dispatch(event: ReviewEvent) {
    const step = reviewStep(current.current, event, templates)
    const { dialog } = step.state
    if (dialog?.type === "reject" && dialog.refusal !== draft.content && step.state !== current.current) draft.change(dialog.refusal)
    current.current = step.state
    setState(step.state)
    setIssues(step.commands.flatMap((command) => (command.type === "show-issues" ? command.issues : [])))
    for (const command of step.commands) {
      if (command.type !== "send") continue
      setNotRenewed([])
      const input = lastSent.current?.request === command.request ? lastSent.current.input : inputOf(command.request)
      lastSent.current = { request: command.request, input }
      decide.mutate(input)
    }
  }

  const { prescriptions } = request
  const hasRead = useEffectEvent(dispatch)
  useEffect(() => hasRead({ type: "read", prescriptions }), [prescriptions])

  return {
    state,
    dispatch,
    templates,
    language,
    safety,
    issues,
    error: decide.error,
    isPending: decide.isPending,
    rejectionDraft: draft.content,
    notRenewed,
    dismiss: decide.reset,
  }
}

/** The keys of what the server found, in a refusal for a missing reason. */
function keysIn({ detail }: ApiError): readonly string[] {
  const { findings } = (detail ?? {}) as { readonly findings?: unknown }
  return Array.isArray(findings) ? findings.filter((key) => typeof key === "string") : []
}
