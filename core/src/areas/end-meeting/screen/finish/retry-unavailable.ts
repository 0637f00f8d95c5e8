import type { Effect } from "effect"
import { isRetryable, isApiError } from "../../../../kernel/api/api-error.ts"
import type { Api } from "../../../../kernel/api/client.ts"
import { exponentialBackoff, retryWithBackoff } from "../../../../platform/http/exponential-backoff.ts"

/** Milliseconds before the n-th retry, from 1. */
export const retryDelayMillis = exponentialBackoff(500, 5_000)

/** Attempts before giving up, about three minutes. */
export const maxAttempts = 40

/** Runs a step and retries while the server is unavailable, reporting each attempt. Other errors fail at once. */
export const retryWhileUnavailable = <A, E>(
  step: Effect.Effect<A, E, Api>,
  onAttempt: (attempt: number) => void,
): Effect.Effect<A, E, Api> =>
  retryWithBackoff(
    (attempt) => {
      onAttempt(attempt)
      return step
    },
    { retries: maxAttempts - 1, delayMillis: retryDelayMillis, while: (error) => isApiError(error) && isRetryable(error) },
  )
