import { useEndCall } from "@rond/core/call"
import type { CallError } from "@rond/core/contract"
import { isCallError, useWrite } from "@rond/core/http"
import { useCancelMeeting, type CancelFailure } from "@rond/core/no-show"
import { notify } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  recordIdentityCheck,
  type IdentityDecision,
  type RejectionReason,
} from "../contract/contract.ts"

/** Accepting and rejecting who is in the meeting. */
export interface IdentityDecisions {
  readonly accept: () => void
  /** Ends the call, records the check, cancels the meeting, leads home. */
  readonly reject: (reason: RejectionReason) => void
  /** Does the rest of a rejection that was recorded and went no further. */
  readonly cancel: (reason: RejectionReason) => void
  readonly pending: "accept" | "reject" | undefined
  /** Why the check was not recorded. */
  readonly error: CallError | undefined
  /** Why the meeting of a recorded rejection was not cancelled. */
  readonly cancelFailure: CancelFailure | undefined
  readonly forgetError: () => void
}

/**
 * @param answer what the patient answered, in the clinician's words; empty for nothing
 * @param onDecided the answer is recorded: it need not be kept here any more
 */
export function useIdentityDecision(meetingId: string, answer: string, onDecided: () => void): IdentityDecisions {
  const { t } = useLingui()
  const endCall = useEndCall()
  const record = useWrite(recordIdentityCheck, { refreshes: [getLatestIdentityMethod, getIdentityCheck, getKnowledgeState] })
  const cancelling = useCancelMeeting(t`Identity rejected, the meeting is cancelled`)
  const outcome = record.variables?.payload.outcome

  const decide = async (decision: Pick<IdentityDecision, "outcome" | "rejectionReason">): Promise<boolean> => {
    const words = answer.trim()
    try {
      await record.mutateAsync({ params: { meetingId }, payload: { ...decision, kbvFreeTextAnswer: words === "" ? null : words } })
    } catch (error) {
      // `error` says it where the decision was made.
      if (isCallError(error)) return false
      throw error
    }
    onDecided()
    return true
  }
  const cancel = (reason: RejectionReason) => cancelling.cancel({ status: "CANCELLED", reason, explanation: "" })
  const accept = async () => {
    if (await decide({ outcome: "Accept", rejectionReason: null })) notify({ tone: "success", title: t`Identity accepted` })
  }
  const reject = async (reason: RejectionReason) => {
    endCall()
    if (await decide({ outcome: "Reject", rejectionReason: reason })) cancel(reason)
  }
  return {
    accept: () => void accept(),
    reject: (reason) => void reject(reason),
    cancel,
    pending: cancelling.isCancelling || (record.isPending && outcome === "Reject") ? "reject" : record.isPending ? "accept" : undefined,
    error: record.error ?? undefined,
    cancelFailure: cancelling.failure,
    forgetError: record.reset,
  }
}
