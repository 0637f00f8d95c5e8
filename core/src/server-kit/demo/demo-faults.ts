import { Context, Effect } from "effect"
import { ExternalLimits, externalTimeoutSeconds, type UnavailableReason } from "../external-service/exchange.ts"
import { requireNoTransaction } from "../external-service/outside-transaction.ts"

/**
 * The ways in which the demo can make an external service fail: it cannot be reached, refuses the request, responds after some seconds, responds in
 * another shape than agreed, or does the work and never responds.
 */
export type FaultKind = "unavailable" | "refused" | "slow" | "bad-json" | "accepted-unanswered"

/** A fault that is switched on. */
export interface ServiceFault {
  readonly kind: FaultKind
  /** Seconds until the response, for `slow`. */
  readonly seconds: number
}

/** The services that fail in this demo, by name. The server reads them from `ROND_DEMO_FAULTS`; outside the demo there are none. */
export const DemoFaults = Context.Reference<ReadonlyMap<string, ServiceFault>>("@rond/core/DemoFaults", {
  defaultValue: () => new Map<string, ServiceFault>(),
})

/** A port's errors for the failures of a service. */
export interface ServiceFailures<E> {
  readonly unavailable: (reason: UnavailableReason) => E
  readonly refused: () => E
  /** The response does not have the agreed shape. */
  readonly unreadable: () => E
}

/**
 * Sends a request of a service's port, with the fault that the demo has switched on for the service. A port sends each of its requests through this,
 * so that screens and jobs get the same failures as with the real service.
 *
 * @param service as the module's `demoFaults` names it: `se.drug-catalogue`
 */
export const throughDemoFault = <A, E, R>(
  service: string,
  ask: Effect.Effect<A, E, R>,
  failures: ServiceFailures<NoInfer<E>>,
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fault = (yield* DemoFaults).get(service)
    if (fault === undefined) return yield* ask
    yield* requireNoTransaction
    switch (fault.kind) {
      case "unavailable":
        return yield* Effect.fail(failures.unavailable("unreachable"))
      case "refused":
        return yield* Effect.fail(failures.refused())
      case "bad-json":
        return yield* Effect.fail(failures.unreadable())
      case "accepted-unanswered":
        return yield* Effect.andThen(ask, Effect.fail(failures.unavailable("timeout")))
      case "slow": {
        const { timeoutSeconds = externalTimeoutSeconds } = yield* ExternalLimits
        yield* Effect.sleep(`${Math.min(fault.seconds, timeoutSeconds)} seconds`)
        return yield* fault.seconds < timeoutSeconds ? ask : Effect.fail(failures.unavailable("timeout"))
      }
    }
  })
