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
