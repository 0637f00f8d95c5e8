import { askExternal, type ExternalService, externalTimeoutSeconds, type UnavailableReason } from "@rond/core/server-kit"
import type { ServiceFailures } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { KnownInteractions } from "../../model/contract/safety.ts"
import { drugSafetyUnavailable, type DrugSafetySource } from "./drug-safety-source.ts"

/** ATC codes from the first level to the fifth. The service is asked for no other text. */
const atcPattern = /^[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/

/**
 * A service that answers GET `/interactions/{atcCode}` in JSON: its `source`, the day `as_of`, and `interactions`, each with the others' `atc`
 * codes or their starts, a `severity` (`contraindicated`, `serious`, `caution`) and a `text`.
 */
export const drugSafetyOverHttp = (service: ExternalService): DrugSafetySource => ({
  interactionsOf: (atcCode) =>
    Effect.gen(function* () {
      if (!atcPattern.test(atcCode)) return yield* drugSafetyUnavailable("No ATC code to ask for")
      return yield* askExternal(service, {
        method: "GET",
        path: ["interactions", atcCode],
        response: KnownInteractions,
        seconds: externalTimeoutSeconds,
      })
    }).pipe(
      Effect.catchTags({
        ExternalServiceUnavailable: ({ reason }) => Effect.fail(drugSafetyFailures.unavailable(reason)),
        ExternalServiceRefused: () => Effect.fail(drugSafetyFailures.refused()),
      }),
    ),
})

/** The service's errors. */
export const drugSafetyFailures: ServiceFailures<ReturnType<typeof drugSafetyUnavailable>> = {
  unavailable: (reason) => drugSafetyUnavailable(notAnswered[reason]),
  refused: () => drugSafetyUnavailable(notAsAgreed),
  unreadable: () => drugSafetyUnavailable(notAsAgreed),
}

const notAsAgreed = "The service for interactions did not answer as it should"

const notAnswered: Readonly<Record<UnavailableReason, string>> = {
  timeout: "The service for interactions did not answer in time",
  resting: "The service for interactions has not answered for a while; try again in half a minute",
  unreachable: "The service for interactions was not reached",
  broken: "The service for interactions was not reached",
  "too-large": "The service for interactions answered with too much",
  undecodable: "The service for interactions did not answer as it should",
  failing: "The service for interactions did not answer as it should",
}
