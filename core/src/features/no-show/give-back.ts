import { Effect } from "effect"
import { retryWhileUnavailable } from "../end-meeting/finish/retry-unavailable.ts"
import { Api } from "../../api/client.ts"
import { isApiError } from "../../api/is-api-error.ts"
import { maxRefundReasonLength, refundMeeting } from "../../model/meeting/index.ts"
import type { Cancellation } from "./cancel-and-wait.ts"

/**
 * Asks for the patient's payment of a meeting that was not held to be given back, for the reason of its end. While the server is away it
 * is tried again, telling each try. Comes to whether the payment is being given back, on this word or an earlier one.
 */
export const giveBack = (
  meetingId: string,
  { reason, explanation }: Pick<Cancellation, "reason" | "explanation">,
  onAttempt: (attempt: number) => void,
): Effect.Effect<boolean, never, Api> => {
  const words = explanation.trim()
  const payload = { reason: (words === "" ? reason : `${reason}: ${words}`).slice(0, maxRefundReasonLength) }
  const asked = Effect.flatMap(Api, (api) => api.run(refundMeeting, { params: { meetingId }, payload })).pipe(
    Effect.as(true),
    // Nothing here gives money back, however often it is asked.
    Effect.catch((error) => (error.code === "refund_unavailable" ? Effect.succeed(false) : Effect.fail(error))),
  )
  return Effect.catch(retryWhileUnavailable(asked, onAttempt), (error) =>
    isApiError(error) ? Effect.succeed(error.code === "refund_asked") : Effect.die(error),
  )
}
