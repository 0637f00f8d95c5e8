import { Effect } from "effect"
import { Conflict, type CallError } from "../contract/problem.ts"
import { retryWhileAway } from "../end-meeting/retry-away.ts"
import { Api } from "../http/api.ts"
import { cancelMeeting, getCancellation, type CancelRun, type NoShowReason } from "./contract.ts"

/** Why, in a word and, where that says too little, in the clinician's own. */
export interface NoShowAnswer {
  readonly reason: NoShowReason
  readonly explanation: string
}

/**
 * Ends the meeting as a no-show and waits until the server has done it. While the server is away it is tried again, telling each try;
 * asking twice ends it once. Fails with `meeting_ended` where it has ended otherwise.
 */
export function endAsNoShow(
  meetingId: string,
  { reason, explanation }: NoShowAnswer,
  onAttempt: (attempt: number) => void,
): Effect.Effect<void, CallError, Api> {
  const words = explanation.trim()
  const payload = { status: "NO_SHOW", reason, explanation: words === "" ? null : words } as const
  return Effect.gen(function* () {
    const api = yield* Api
    let run: CancelRun = yield* retryWhileAway(api.run(cancelMeeting, { params: { meetingId }, payload }), onAttempt)
    while (run.state === "running") run = yield* retryWhileAway(api.run(getCancellation, { params: { meetingId } }), onAttempt)
    if (run.state === "failed") yield* Effect.fail(ended(run.failureCode))
  })
}

const ended = (code: string | null) =>
  new Conflict({
    callId: cancelMeeting.id,
    code: code ?? "meeting_ended",
    title: "The meeting was not cancelled",
    requestId: undefined,
    status: undefined,
    detail: undefined,
  })
