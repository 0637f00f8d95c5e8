import { msg } from "@lingui/core/macro"
import { failedWith } from "../../../kernel/api/failed-with.ts"
import { writtenText } from "../../../kernel/format/blank.ts"
import { Effect } from "effect"
import { Conflict, type ApiError, isApiError } from "../../../kernel/api/api-error.ts"
import { retryWhileUnavailable, useAfterMeetingEnd } from "../../end-meeting/screen/within-core.ts"
import { Api } from "../../../kernel/api/client.ts"
import { cancelMeeting, getCancellation, type CancellationReason, type CancelledStatus, type CancelRun } from "../model/index.ts"
import { maxRefundReasonLength, refundMeeting } from "../../meeting/model/index.ts"
import { useLingui } from "@lingui/react/macro"
import { useMutation } from "@tanstack/react-query"
import { createElement, useState } from "react"
import { useEndCall } from "../../call/screen/index.ts"
import { useEvaluationSession } from "../../evaluation/screen/within-core.ts"
import { errorTexts, general } from "../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { useApiRuntime } from "../../../platform/http/api-provider.tsx"
import { useNoteSession } from "../../note/screen/within-core.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { notify } from "../../../platform/ui/states/notifications.tsx"

/** The status and the reason of a cancellation: one of the listed reasons and, where it says too little, the clinician's own words. */
export interface Cancellation {
  readonly status: CancelledStatus
  readonly reason: CancellationReason
  /** Empty for none. */
  readonly explanation: string
  /** Refunds the patient's payment once the meeting is cancelled. */
  readonly givesBack?: boolean
}

/**
 * Cancels a meeting and waits until the server has done it. While the server is unavailable it retries, and reports each attempt. A repeated
 * request cancels once. Fails with `meeting_ended` if the meeting has ended in another way.
 */
function cancelAndWait(
  meetingId: string,
  { status, reason, explanation }: Cancellation,
  onAttempt: (attempt: number) => void,
): Effect.Effect<void, ApiError, Api> {
  const explanationText = writtenText(explanation)
  const payload = { status, reason, explanation: explanationText === "" ? null : explanationText }
  return Effect.gen(function* () {
    const api = yield* Api
    let run: CancelRun = yield* retryWhileUnavailable(api.run(cancelMeeting, { params: { meetingId }, payload }), onAttempt)
    while (run.state === "running") run = yield* retryWhileUnavailable(api.run(getCancellation, { params: { meetingId } }), onAttempt)
    if (run.state !== "done") yield* Effect.fail(ended(run.state === "failed" ? run.failureCode : "unknown_state"))
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
 * Requests the refund of the patient's payment for a meeting that was not held, with the reason of its end. While the server is
 * unavailable it retries, and reports each attempt. Succeeds with the reason why the payment is not refunded; `undefined` while it is being
 * refunded, by this request or an earlier one.
 */
const requestRefund = (
  meetingId: string,
  { reason, explanation }: Pick<Cancellation, "reason" | "explanation">,
  onAttempt: (attempt: number) => void,
): Effect.Effect<ApiError | undefined, never, Api> => {
  const explanationText = writtenText(explanation)
  const payload = { reason: (explanationText === "" ? reason : `${reason}: ${explanationText}`).slice(0, maxRefundReasonLength) }
  const request = Effect.flatMap(Api, (api) => api.run(refundMeeting, { params: { meetingId }, payload })).pipe(
    Effect.as(undefined),
    // This installation cannot refund, so a retry does not help.
    Effect.catch((error) => (failedWith(refundMeeting, error, "refund_unavailable") ? Effect.succeed(error) : Effect.fail(error))),
  )
  return Effect.catch(retryWhileUnavailable(request, onAttempt), (error) => {
    if (!isApiError(error)) return Effect.die(error)
    return Effect.succeed(failedWith(refundMeeting, error, "refund_asked") ? undefined : error)
  })
}

const refundErrors = errorTexts(
  refundMeeting,
  { nothing_paid: general, refund_asked: general, refund_not_offered: general, refund_reason: general, refund_unavailable: general },
  { other: msg`The meeting has ended. Try again, or ask support to refund the payment.` },
)

/** The error of a failed cancellation: the text could not be saved first, or the request failed. */
export type CancelError = ApiError | "unsaved"

/** Typed text is not saved on the server, and a cancelled meeting closes its forms. */
class Unsaved extends Error {}

/** `first` did not succeed; it has shown why. */
class Stopped extends Error {}

/** Cancelling the meeting on screen, and its progress. */
export interface MeetingCancelling {
  /**
   * Cancels, then navigates home. After a failure everything is as before, and `error` says why; nothing is thrown.
   *
   * @param first runs once the forms are saved and the call has ended, and before anything is cancelled: a market's decision, which begins the
   * cancellation on the server. Resolves to false if it was not made; then nothing more happens.
   */
  readonly cancel: (cancellation: Cancellation, first?: () => Promise<boolean>) => void
  readonly isCancelling: boolean
  /** Counts tries while the server is away; 1 at first. */
  readonly attempt: number
  readonly error: CancelError | undefined
}

/**
 * Cancels the meeting on screen: saves the typed text, ends the call, cancels the meeting on the server, refunds the payment if
 * that was chosen, and navigates home. A refund that fails does not keep the meeting on screen: a notification reports it and offers a retry.
 *
 * @param announcement the notification at the end: "Meeting ended as no-show"
 * @param afterwards runs once it is cancelled, before the page navigates home
 */
export function useCancelMeeting(announcement: string, afterwards: () => void = () => undefined): MeetingCancelling {
  const { t } = useLingui()
  const { runApi } = useApiRuntime()
  const { ids, resolved } = useWorkspace()
  const { meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const forms = [useEvaluationSession(), useNoteSession()]
  const endCall = useEndCall()
  const isOver = useAfterMeetingEnd()
  const [attempt, setAttempt] = useState(1)
  const refund = async (cancellation: Cancellation, onAttempt: (attempt: number) => void) => {
    const error = await runApi(requestRefund(meetingId, cancellation, onAttempt))
    if (error === undefined) return void notify({ tone: "info", title: t`The payment is being refunded` })
    const takeAway = notify({
      tone: "error",
      title: t`The payment was not refunded`,
      description: createElement(RequestError, { error, texts: refundErrors, workspace: resolved }),
      action: {
        label: t`Try again`,
        run: () => {
          takeAway()
          void refund(cancellation, () => undefined)
        },
      },
    })
  }
  const cancelling = useMutation<void, ApiError | Unsaved | Stopped, CancelRequest>({
    mutationFn: async ({ cancellation, first }) => {
      setAttempt(1)
      for (const form of forms) {
        const outcome = await form.saveNow()
        // A form that never loaded has no text of this page.
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
    error: cancelling.error === null ? undefined : cancelErrorOf(cancelling.error),
  }
}

interface CancelRequest {
  readonly cancellation: Cancellation
  readonly first: (() => Promise<boolean>) | undefined
}

function cancelErrorOf(error: ApiError | Unsaved | Stopped): CancelError | undefined {
  if (error instanceof Stopped) return undefined
  return error instanceof Unsaved ? "unsaved" : error
}
