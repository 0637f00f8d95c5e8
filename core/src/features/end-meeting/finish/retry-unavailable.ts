import { Effect } from "effect"
import { isRetryable, isApiError } from "../../../api/api-error.ts"
import type { Api } from "../../../api/client.ts"
import { exponentialBackoff } from "../../../platform/http/exponential-backoff.ts"

/** Milliseconds before the n-th retry, from 1. */
export const retryDelayMillis = exponentialBackoff(500, 5_000)

/** Attempts before giving up, about three minutes. */
export const maxAttempts = 40

/** Runs a step and retries while the server is unavailable, reporting each attempt. Other errors fail at once. */
export const retryWhileUnavailable = <A, E>(
  step: Effect.Effect<A, E, Api>,
  onAttempt: (attempt: number) => void,
): Effect.Effect<A, E, Api> => {
  const attempt = (tries: number): Effect.Effect<A, E, Api> =>
    Effect.suspend(() => {
      onAttempt(tries)
      return Effect.catch(step, (error) =>
        isApiError(error) && isRetryable(error) && tries < maxAttempts
          ? Effect.flatMap(Effect.sleep(retryDelayMillis(tries)), () => attempt(tries + 1))
          : Effect.fail(error),
      )
    })
  return attempt(1)
}
