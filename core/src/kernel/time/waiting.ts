import { Effect } from "effect"

/** Succeeds after these milliseconds. `Effect.sleep` does the same, but its clock and durations add 2.5 kB (gzip) to the first page. */
export const wait = (millis: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const timer = setTimeout(() => resume(Effect.void), millis)
    return Effect.sync(() => clearTimeout(timer))
  })

/**
 * Interrupts an effect that takes longer than these milliseconds, and fails instead. `Effect.timeoutOrElse` does the same, at the price
 * that {@link wait} names.
 */
export const within = <A, E, R, E2>(effect: Effect.Effect<A, E, R>, millis: number, failure: () => E2): Effect.Effect<A, E | E2, R> =>
  Effect.raceFirst(
    effect,
    Effect.flatMap(wait(millis), () => Effect.fail(failure())),
  )
