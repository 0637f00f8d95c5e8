import { Effect } from "effect"
import { wait } from "../../kernel/time/waiting.ts"

/**
 * Exponential backoff: each wait is twice the previous one.
 *
 * @param first milliseconds before the first retry
 * @param maxMillis the longest wait, in milliseconds
 * @returns milliseconds before the n-th retry, from 1
 */
export const exponentialBackoff =
  (first: number, maxMillis = Number.POSITIVE_INFINITY) =>
  (attempt: number): number =>
    Math.min(first * 2 ** (attempt - 1), maxMillis)

/** From one second up to half a minute: for requests that the page retries automatically until they succeed. */
export const upToHalfAMinute = exponentialBackoff(1_000, 30_000)

interface RetryOptions<E> {
  /** Attempts after the first. */
  readonly retries: number
  /** Milliseconds before the n-th retry, from 1. */
  readonly delayMillis: (attempt: number) => number
  readonly while: (error: E) => boolean
}

/**
 * Runs a step until it succeeds, it fails for good, or no retries are left. `Effect.retry` does the same, but its `Schedule` adds 1.0 kB
 * (gzip) to the first page.
 *
 * @param step receives the number of the attempt, from 1
 */
export function retryWithBackoff<A, E, R>(
  step: (attempt: number) => Effect.Effect<A, E, R>,
  { retries, delayMillis, while: isTransient }: RetryOptions<E>,
): Effect.Effect<A, E, R> {
  const attempt = (nth: number): Effect.Effect<A, E, R> =>
    Effect.catch(
      Effect.suspend(() => step(nth)),
      (error) =>
        nth <= retries && isTransient(error) ? Effect.flatMap(wait(delayMillis(nth)), () => attempt(nth + 1)) : Effect.fail(error),
    )
  return attempt(1)
}
