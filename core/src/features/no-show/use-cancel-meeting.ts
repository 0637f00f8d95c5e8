import { Effect } from "effect"
import { Conflict, type ApiError, isApiError } from "../../api/api-error.ts"
import { retryWhileUnavailable } from "../end-meeting/finish/retry-unavailable.ts"
import { Api } from "../../api/client.ts"
import {
  cancelMeeting,
  getCancellation,
  patientIsThere,
  type CancellationReason,
  type CancelledStatus,
  type CancelRun,
} from "../../model/no-show/index.ts"
import { maxRefundReasonLength, refundMeeting } from "../../model/meeting/index.ts"
import { useLingui } from "@lingui/react/macro"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useEndCall } from "../call/screen/active-call.ts"
import { useAfterMeetingEnd } from "../end-meeting/use-after-meeting-end.ts"
import { useEvaluationSession } from "../evaluation/use-evaluation-session.ts"
import { useApiRuntime } from "../../platform/http/api-provider.tsx"
import { useNoteSession } from "../note/use-note-session.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { notify } from "../../ui/states/notifications.tsx"

/** How a meeting is cancelled and why: one of the reasons there are and, where it says too little, the clinician's own words. */
export interface Cancellation {
  readonly status: CancelledStatus
  readonly reason: CancellationReason
  /** Empty for none. */
  readonly explanation: string
  /** The patient's payment goes back, once the meeting is cancelled. */
  readonly givesBack?: boolean
}

/**
 * Cancels a meeting and waits until the server has done it. While the server is away it is tried again, telling each try; asking twice
 * cancels it once. Fails with `meeting_ended` where it has ended otherwise.
 */
function cancelAndWait(
  meetingId: string,
  { status, reason, explanation }: Cancellation,
  onAttempt: (attempt: number) => void,
): Effect.Effect<void, ApiError, Api> {
  const explanationText = explanation.trim()
  const payload = { status, reason, explanation: explanationText === "" ? null : explanationText }
  return Effect.gen(function* () {
    const api = yield* Api
    let run: CancelRun = yield* retryWhileUnavailable(api.run(cancelMeeting, { params: { meetingId }, payload }), onAttempt)
    while (run.state === "running") run = yield* retryWhileUnavailable(api.run(getCancellation, { params: { meetingId } }), onAttempt)
    if (run.state === "failed") yield* Effect.fail(ended(run.failureCode))
  })
}

const ended = (code: string | null) =>
  new Conflict({
    endpointId: cancelMeeting.id,
    code: code ?? "meeting_ended",
    title: "The meeting was not cancelled",
    requestId: undefined,
    status: undefined,
    detail: undefined,
  })

/**
 * Asks for the patient's payment of a meeting that was not held to be given back, for the reason of its end. While the server is away it
 * is tried again, telling each try. Comes to whether the payment is being given back, on this word or an earlier one.
 */
const releaseClaim = (
  meetingId: string,
  { reason, explanation }: Pick<Cancellation, "reason" | "explanation">,
  onAttempt: (attempt: number) => void,
): Effect.Effect<boolean, never, Api> => {
  const explanationText = explanation.trim()
  const payload = { reason: (explanationText === "" ? reason : `${reason}: ${explanationText}`).slice(0, maxRefundReasonLength) }
  const request = Effect.flatMap(Api, (api) => api.run(refundMeeting, { params: { meetingId }, payload })).pipe(
    Effect.as(true),
    // Nothing here gives money back, however often it is asked.
    Effect.catch((error) => (error.code === "refund_unavailable" ? Effect.succeed(false) : Effect.fail(error))),
  )
  return Effect.catch(retryWhileUnavailable(request, onAttempt), (error) =>
    isApiError(error) ? Effect.succeed(error.code === "refund_asked") : Effect.die(error),
  )
}

/**
 * Why the meeting could not be cancelled: it has ended already or is ending, what was typed could not be saved first, the patient is in the
 * call, or the server said no.
 */
export type CancelFailure = "ended" | "unsaved" | "patient-there" | "refused"

/** What was typed is not on the server, and the meeting closes its forms. */
class Unsaved extends Error {}

/** What was to come first said no, and says why itself. */
class Stopped extends Error {}

/** Cancelling the meeting on screen, and how it stands. */
export interface MeetingCancelling {
  /**
   * Cancels, then leads home. A failure leaves everything as it is and is told by `failure`; nothing is thrown.
   *
   * @param first done once what was written is saved and the call has ended, and before anything is cancelled: a market's decision, which begins the
   * cancellation on the server. Comes to false when it was not taken; then nothing more happens.
   */
  readonly cancel: (cancellation: Cancellation, first?: () => Promise<boolean>) => void
  readonly isCancelling: boolean
  /** Counts tries while the server is away; 1 at first. */
  readonly attempt: number
  readonly failure: CancelFailure | undefined
}

/**
 * Cancels the meeting on screen: saves what was written, ends the call, cancels the meeting on the server, gives the payment back where
 * that was chosen, and leads home. A refund that fails keeps nobody in a meeting that is over: it is said, with a way to try again.
 *
 * @param announcement what is said when it is done: "Meeting ended as no-show"
 * @param afterwards done once it is cancelled, before the meeting is left
 */
export function useCancelMeeting(announcement: string, afterwards: () => void = () => undefined): MeetingCancelling {
  const { t } = useLingui()
  const { runApi } = useApiRuntime()
  const { meetingId } = useWorkspace().ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const forms = [useEvaluationSession(), useNoteSession()]
  const endCall = useEndCall()
  const isOver = useAfterMeetingEnd()
  const [attempt, setAttempt] = useState(1)
  const refund = async (cancellation: Cancellation, onAttempt: (attempt: number) => void) => {
    if (await runApi(releaseClaim(meetingId, cancellation, onAttempt)))
      return void notify({ tone: "info", title: t`The payment is being refunded` })
    const takeAway = notify({
      tone: "error",
      title: t`The payment was not refunded`,
      description: t`The meeting has ended. Try again, or ask support to refund the payment.`,
      action: {
        label: t`Try again`,
        run: () => {
          takeAway()
          void refund(cancellation, () => undefined)
        },
      },
    })
  }
  const cancelling = useMutation<void, ApiError | Unsaved | Stopped, Wish>({
    mutationFn: async ({ cancellation, first }) => {
      setAttempt(1)
      for (const form of forms) {
        const outcome = await form.saveNow()
        // A form that never loaded holds nothing of this page's.
        if (!outcome.saved && outcome.reason !== "not-open") throw new Unsaved()
      }
      // The patient hears the goodbye while the call's room is still open.
      await endCall()
      if (first !== undefined && !(await first())) throw new Stopped()
      await runApi(cancelAndWait(meetingId, cancellation, setAttempt))
      if (cancellation.givesBack === true) await refund(cancellation, setAttempt)
    },
    throwOnError: (error) => !(error instanceof Unsaved) && !(error instanceof Stopped) && !isApiError(error),
    onSuccess: async () => {
      afterwards()
      await isOver(announcement)
    },
  })
  return {
    cancel: (cancellation, first) => cancelling.mutate({ cancellation, first }),
    isCancelling: cancelling.isPending,
    attempt,
    failure: cancelling.error === null ? undefined : failureOf(cancelling.error),
  }
}

interface Wish {
  readonly cancellation: Cancellation
  readonly first: (() => Promise<boolean>) | undefined
}

function failureOf(error: ApiError | Unsaved | Stopped): CancelFailure | undefined {
  if (error instanceof Stopped) return undefined
  if (error instanceof Unsaved) return "unsaved"
  if (error.code === patientIsThere) return "patient-there"
  return error.code === "meeting_ended" || error.code === "meeting_is_ending" ? "ended" : "refused"
}
