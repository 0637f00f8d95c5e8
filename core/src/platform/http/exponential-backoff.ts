/**
 * How long to wait before a further try: twice as long as before the one before it.
 *
 * @param first milliseconds before the first further try
 * @param maxMillis milliseconds that no wait exceeds
 * @returns milliseconds before the n-th further try, from 1
 */
export const exponentialBackoff =
  (first: number, maxMillis = Number.POSITIVE_INFINITY) =>
  (attempt: number): number =>
    Math.min(first * 2 ** (attempt - 1), maxMillis)
