import {
  type ExternalService,
  ExternalServiceRefused,
  type externalServiceSettings,
  ExternalServiceUnavailable,
} from "@rond/core/server-kit"
import { type FaultKind, type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Effect } from "effect"

/** A refusal did nothing. After an unavailability it is unknown whether the service did what it was asked, unless it was not reached. */
export type TestServiceFailure = ExternalServiceRefused | ExternalServiceUnavailable

const faults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<TestServiceFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 422, code: undefined }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

/**
 * A service outside that takes tests. Without an address the demo clinic's own one answers; another installation reaches none.
 *
 * @param name of the service in `ROND_DEMO_FAULTS`: `se.covid-tests`
 * @param settings its address and its key
 */
export function testService<Port>(
  name: string,
  settings: ReturnType<typeof externalServiceSettings>,
  ports: { readonly overHttp: (service: ExternalService) => Port; readonly demo: Port },
) {
  // The start has checked the settings.
  const configured = Effect.flatMap(Effect.orDie(settings), ({ service, isDemo }) => {
    if (service !== undefined) return Effect.succeed(ports.overHttp(service))
    return isDemo ? Effect.succeed(ports.demo) : Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))
  })
  return {
    settings,
    demoFaults: { [name]: faults },
    /** Outside a transaction. */
    ask: <A>(question: (port: Port) => Effect.Effect<A, TestServiceFailure>): Effect.Effect<A, TestServiceFailure> =>
      throughDemoFault(name, Effect.flatMap(configured, question), failures),
  }
}
