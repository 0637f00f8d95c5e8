import { Effect } from "effect"
import { Conflict, type ApiError } from "../../api/api-error.ts"
import { retryWhileUnavailable } from "../end-meeting/finish/retry-unavailable.ts"
import { Api } from "../../api/client.ts"
import { cancelMeeting, getCancellation, type CancellationReason, type CancelledStatus, type CancelRun } from "../../model/no-show/index.ts"

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
export function cancelAndWait(
  meetingId: string,
  { status, reason, explanation }: Cancellation,
  onAttempt: (attempt: number) => void,
): Effect.Effect<void, ApiError, Api> {
  const words = explanation.trim()
  const payload = { status, reason, explanation: words === "" ? null : words }
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
