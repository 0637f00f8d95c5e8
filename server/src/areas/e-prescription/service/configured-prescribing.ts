import {
  ExternalServiceRefused,
  externalServiceSettings,
  ExternalServiceUnavailable,
  type FaultKind,
  type ServiceFailures,
  throughDemoFault,
} from "@rond/core/server-kit"
import { demoPageAddress } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { prescribingOverHttp } from "./prescribing-over-http.ts"
import type { PrescribingFailure, PrescribingServicePort } from "./prescribing-service.ts"

/** The id of the module, the first part of its names. */
export const moduleId = "core.e-prescription"

/** The path of the page that stands in for the service's window. */
export const sessionPage = "session"

/** Where clinicians prescribe, and the key for it. Without an address, the demo has its own and a deployment reaches none. */
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

/** How it can fail in the demo. */
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
