import { useEndCall } from "@rond/core/features/call"
import type { ApiError } from "@rond/core/api"
import { isApiError, useApiMutation } from "@rond/core/platform/http"
import { useCancelMeeting, type CancelFailure } from "@rond/core/features/no-show"
import { notify } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  recordIdentityCheck,
  type IdentityCheck,
  type IdentityDecision,
  type RejectionReason,
} from "../contract/contract.ts"

/** Accepting and rejecting who is in the meeting. */
export interface IdentityDecisions {
  readonly accept: () => void
  /** Ends the call, saves what is written, records the check, which cancels the meeting, and leads home. */
  readonly reject: (reason: RejectionReason, givesBack: boolean) => void
  /** Does the rest of a rejection that was recorded and went no further: the same rejection again. */
  readonly cancel: (rejected: IdentityCheck) => void
  readonly pending: "accept" | "reject" | undefined
  /** Why the check was not recorded. */
  readonly error: ApiError | undefined
  /** Why a rejection did not get as far as its record, or its meeting was not cancelled. */
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
  const record = useApiMutation(recordIdentityCheck, { invalidates: [getLatestIdentityMethod, getIdentityCheck, getKnowledgeState] })
  const cancelling = useCancelMeeting(t`Identity rejected, the meeting is cancelled`)
  const outcome = record.variables?.payload.outcome

  const words = answer.trim() === "" ? null : answer.trim()
  const decide = async (payload: IdentityDecision): Promise<boolean> => {
    try {
      await record.mutateAsync({ params: { meetingId }, payload })
    } catch (error) {
      // `error` says it where the decision was made.
      if (isApiError(error)) return false
      throw error
    }
    onDecided()
    return true
  }
  const accept = async () => {
    if (await decide({ outcome: "Accept", rejectionReason: null, kbvFreeTextAnswer: words }))
      notify({ tone: "success", title: t`Identity accepted` })
  }
  // The server cancels the meeting with the record of the rejection, which closes the meeting's forms: what is written is saved first.
  const reject = (reason: RejectionReason, kbvFreeTextAnswer: string | null, givesBack: boolean) =>
    cancelling.cancel({ status: "CANCELLED", reason, explanation: "", givesBack }, () =>
      decide({ outcome: "Reject", rejectionReason: reason, kbvFreeTextAnswer }),
    )
  return {
    accept: () => void accept(),
    reject: (reason, givesBack) => {
      endCall()
      reject(reason, words, givesBack)
    },
    cancel: ({ rejectionReason, kbvFreeTextAnswer }) => rejectionReason !== null && reject(rejectionReason, kbvFreeTextAnswer, false),
    pending: cancelling.isCancelling || (record.isPending && outcome === "Reject") ? "reject" : record.isPending ? "accept" : undefined,
    error: record.error ?? undefined,
    cancelFailure: cancelling.failure,
    forgetError: record.reset,
  }
}
