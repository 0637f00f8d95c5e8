import { ExternalServiceRefused, externalServiceSettings, ExternalServiceUnavailable } from "@rond/core/server-kit"
import { type FaultKind, type ServiceFailures, throughDemoFault, demoPageAddress } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { prescribingOverHttp } from "./prescribing-over-http.ts"
import type { PrescribingFailure, PrescribingServicePort } from "./prescribing-service.ts"

/** The id of the module, the first part of its names. */
export const moduleId = "core.e-prescription"

/** The path of the page that stands in for the service's window. */
export const sessionPage = "session"

/** The address of the e-prescription service, and its key. Without an address, the demo has its own service and a deployment has none. */
export const prescribingSettings = externalServiceSettings("ROND_E_PRESCRIPTION_URL", "ROND_E_PRESCRIPTION_KEY")

/** The demo's own service: its window is a page of this server. */
const demoPrescribing: PrescribingServicePort = {
  start: ({ id, prescriptionId }) => {
    const query = new URLSearchParams({ session: id, ...(prescriptionId === null ? {} : { prescription: prescriptionId }) })
    return Effect.succeed(`${demoPageAddress(moduleId, sessionPage)}?${query.toString()}`)
  },
}

const noPrescribing: PrescribingServicePort = { start: () => Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" })) }

// The start has checked the settings.
const configured = Effect.map(Effect.orDie(prescribingSettings), ({ service, isDemo }): PrescribingServicePort => {
  if (service !== undefined) return prescribingOverHttp(service)
  return isDemo ? demoPrescribing : noPrescribing
})

/** The service's name in `ROND_DEMO_FAULTS`. */
export const prescribingName = `${moduleId}.service`

/** The faults that the demo can give it. */
export const prescribingFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

const failures: ServiceFailures<PrescribingFailure> = {
  unavailable: (reason) => new ExternalServiceUnavailable({ reason }),
  refused: () => new ExternalServiceRefused({ status: 403, code: undefined }),
  unreadable: () => new ExternalServiceUnavailable({ reason: "undecodable" }),
}

/** The external e-prescription service. Provide another one for a service that is reached in another way. */
export const PrescribingService = Context.Reference<PrescribingServicePort>("@rond/server/PrescribingService", {
  defaultValue: () => ({
    start: (session) =>
      throughDemoFault(
        prescribingName,
        Effect.flatMap(configured, (service) => service.start(session)),
        failures,
      ),
  }),
})
