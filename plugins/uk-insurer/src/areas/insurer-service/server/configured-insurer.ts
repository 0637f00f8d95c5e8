import { ExternalServiceRefused, externalServiceSettings, ExternalServiceUnavailable } from "@rond/core/server-kit"
import { type FaultKind, onePerServer, type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { makeDemoInsurer } from "./demo-insurer.ts"
import { insurerOverHttp } from "./insurer-over-http.ts"
import type { InsurerFailure, InsurerService } from "./insurer.ts"

/** The insurer's address, and the key that it wants. Without an address, the demo has its own and a deployment reaches none. */
export const insurerSettings = externalServiceSettings("ROND_UK_INSURER_URL", "ROND_UK_INSURER_KEY")

const unreachable = Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))

/** Is never reached, so that nothing is taken for calculated or sent. */
const noInsurer: InsurerService = {
  calculate: () => unreachable,
  send: () => unreachable,
  calculatedFor: () => unreachable,
  isKnown: () => unreachable,
  sendOlder: () => unreachable,
  tellRecord: () => unreachable,
  coverOf: () => unreachable,
  profileOf: () => unreachable,
}

const demo = onePerServer(makeDemoInsurer)

// The start has checked the settings.
const configured = Effect.flatMap(Effect.orDie(insurerSettings), ({ service, isDemo }): Effect.Effect<InsurerService> => {
  if (service !== undefined) return Effect.succeed(insurerOverHttp(service))
  return isDemo ? demo : Effect.succeed(noInsurer)
})

/** The service's name in `ROND_DEMO_FAULTS`. */
export const insurerName = "uk-insurer.insurer"

/** The ways in which it can fail in the demo. */
export const insurerFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<InsurerFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 422, code: undefined }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

const through = <A>(ask: (insurer: InsurerService) => Effect.Effect<A, InsurerFailure>) =>
  throughDemoFault(insurerName, Effect.flatMap(configured, ask), failures)

/** The insurer's service. Provide another one for an insurer that is reached in another way. */
export const Insurer = Context.Reference<InsurerService>("@rond/plugin-uk-insurer/Insurer", {
  defaultValue: () => ({
    calculate: (consultation) => through((insurer) => insurer.calculate(consultation)),
    send: (consultation) => through((insurer) => insurer.send(consultation)),
    calculatedFor: (asking) => through((insurer) => insurer.calculatedFor(asking)),
    isKnown: (asking) => through((insurer) => insurer.isKnown(asking)),
    sendOlder: (consultation) => through((insurer) => insurer.sendOlder(consultation)),
    tellRecord: (patient) => through((insurer) => insurer.tellRecord(patient)),
    coverOf: (member) => through((insurer) => insurer.coverOf(member)),
    profileOf: (member) => through((insurer) => insurer.profileOf(member)),
  }),
})
