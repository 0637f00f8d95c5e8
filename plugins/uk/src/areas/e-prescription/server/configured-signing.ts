import { ExternalServiceRefused, externalServiceSettings, ExternalServiceUnavailable } from "@rond/core/server-kit"
import { demoPageAddress, type FaultKind, type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { signingOverHttp } from "./signing-over-http.ts"
import { signingPage } from "./signing-page.ts"
import type { SigningFailure, SigningServicePort } from "./signing-service.ts"

/** The address of the signing service, and its key. Without an address, the demo has its own service and a deployment has none. */
export const signingSettings = externalServiceSettings("ROND_UK_SIGNING_URL", "ROND_UK_SIGNING_KEY")

/** The demo's own service: it enables everybody, and its window is a page of this server. */
const demoSigning: SigningServicePort = {
  isEnabled: () => Effect.succeed(true),
  start: ({ id, view }) => Effect.succeed(`${demoPageAddress("uk", signingPage)}?${new URLSearchParams({ session: id, view }).toString()}`),
}

const unreachable = Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))

/** An installation without a signing service enables no clinician. */
const noSigning: SigningServicePort = { isEnabled: () => Effect.succeed(false), start: () => unreachable }

// The start has checked the settings.
const configured = Effect.map(Effect.orDie(signingSettings), ({ service, isDemo }): SigningServicePort => {
  if (service !== undefined) return signingOverHttp(service)
  return isDemo ? demoSigning : noSigning
})

/** The service's name in `ROND_DEMO_FAULTS`. */
export const signingName = "uk.signing"

/** The faults that the demo can give it. */
export const signingFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<SigningFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 403, code: undefined }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

const through = <A>(ask: (signing: SigningServicePort) => Effect.Effect<A, SigningFailure>) =>
  throughDemoFault(signingName, Effect.flatMap(configured, ask), failures)

/** The signing service. Provide another one for a service that is reached in another way. */
export const SigningService = Context.Reference<SigningServicePort>("@rond/plugin-uk/SigningService", {
  defaultValue: () => ({
    isEnabled: (clinicianId) => through((signing) => signing.isEnabled(clinicianId)),
    start: (session) => through((signing) => signing.start(session)),
  }),
})
