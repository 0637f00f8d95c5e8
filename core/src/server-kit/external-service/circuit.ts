import { Context, Duration, Effect, Layer, Scope } from "effect"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"

/** After so many timeouts in a row, a service is not asked for {@link restSeconds}. */
export const timeoutsUntilRest = 3
/** After this, one request tries the service again, while all others are still refused. */
export const restSeconds = 15

/** The circuits of this process, one for each service. */
const inProcess = () =>
  Effect.runSync(
    CircuitBreaker.make({
      tripPolicy: CircuitBreaker.consecutive(timeoutsUntilRest),
      openDuration: Duration.seconds(restSeconds),
    }).pipe(Effect.provide(CircuitBreaker.layerStoreMemory()), Scope.provide(Scope.makeUnsafe())),
  )

const Circuits = Context.Reference<CircuitBreaker.CircuitBreaker>("@rond/core/ExternalCircuits", { defaultValue: inProcess })

/** Separate circuits, which do not share the state of the rest of the process. */
export const ownCircuits: Layer.Layer<never> = Layer.sync(Circuits, inProcess)

/** The answer to a refused caller. */
interface Resting {
  readonly retryAfterSeconds: number
}

/** Whether a service is resting, for work that would prepare much in vain. Counts nothing. */
export const isResting = (service: string): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const state = yield* Effect.orDie((yield* Circuits).state(service))
    return state._tag === "Open" && Duration.isPositive(state.retryAfter)
  })

/**
 * Asks a service unless it is resting. A response of any kind shows that it is alive; only a timeout counts against it.
 *
 * @param service identifies the service
 * @param resting the error for a service that did not respond to its latest requests, and is not asked
 */
export const unlessResting = <A, E, R>(
  ask: Effect.Effect<A, E, R>,
  {
    service,
    isTimeout,
    resting,
  }: { readonly service: string; readonly isTimeout: (error: E) => boolean; readonly resting: (after: Resting) => E },
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const result = yield* (yield* Circuits)
      .execute(Effect.result(ask), {
        key: service,
        classify: (exit) => {
          if (exit._tag === "Failure") return CircuitBreaker.ignored
          if (exit.value._tag === "Success") return CircuitBreaker.success
          return isTimeout(exit.value.failure) ? CircuitBreaker.failure() : CircuitBreaker.ignored
        },
      })
      .pipe(
        Effect.mapError(({ reason }) =>
          resting({
            retryAfterSeconds: reason._tag === "CircuitOpen" ? Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter))) : restSeconds,
          }),
        ),
      )
    return yield* Effect.fromResult(result)
  })
