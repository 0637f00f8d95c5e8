import { DemoFaults, type FaultKind, onePerServer, throughDemoFault } from "@rond/core/server-kit/demo"
import { externalServiceSettings } from "@rond/core/server-kit"
import { Context, Effect } from "effect"
import type { NationalServiceStatus } from "../../model/contract/prescription.ts"
import { type NationalRequest, type NationalServiceRefused, NationalServiceUnavailable, refusalOf } from "../../model/national-refusals.ts"
import { type DemoStanding, makeDemoPrescriptionService } from "./demo-prescription-service.ts"
import { noPrescriptionService, type PrescriptionService } from "./prescription-service.ts"
import { isNotDone, prescriptionServiceOverHttp } from "./prescription-service-over-http.ts"

/** The address of the national prescription service, and the key for it. Without an address, the demo has its own and a deployment has none. */
export const nationalSettings = externalServiceSettings("ROND_NATIONAL_PRESCRIPTIONS_URL", "ROND_NATIONAL_PRESCRIPTIONS_KEY")

/** The service's name in `ROND_DEMO_FAULTS`. */
export const nationalName = "se.national-prescriptions"

/** The faults that the demo can give it. */
export const nationalFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"]

/** The demo's patients at the demo's service, by their id numbers. */
export const demoPatients = new Map<string, DemoStanding>()

const demo = onePerServer(() => makeDemoPrescriptionService(demoPatients))

// The start has checked the settings.
const configured = Effect.flatMap(Effect.orDie(nationalSettings), ({ service, isDemo }): Effect.Effect<PrescriptionService> => {
  if (service !== undefined) return Effect.succeed(prescriptionServiceOverHttp(service))
  return isDemo ? demo : Effect.succeed(noPrescriptionService)
})

/** A read answers while changes are left without an answer: only so can a status say what became of them. */
const through = <A, const Request extends NationalRequest>(
  request: Request,
  ask: (service: PrescriptionService) => Effect.Effect<A, NationalServiceRefused<Request> | NationalServiceUnavailable>,
): Effect.Effect<A, NationalServiceRefused<Request> | NationalServiceUnavailable> =>
  Effect.gen(function* () {
    const asked = Effect.flatMap(configured, ask)
    const isRead = request.startsWith("read")
    if (isRead && (yield* DemoFaults).get(nationalName)?.kind === "accepted-unanswered") return yield* asked
    return yield* throughDemoFault<A, NationalServiceRefused<Request> | NationalServiceUnavailable, never>(nationalName, asked, {
      unavailable: (reason) => new NationalServiceUnavailable({ isDone: isNotDone(request, reason) ? "no" : "unknown" }),
      refused: () => refusalOf(request, undefined),
      unreadable: () => new NationalServiceUnavailable({ isDone: isRead ? "no" : "unknown" }),
    })
  })

const notAvailable: NationalServiceStatus = { status: "UNAVAILABLE", message: null }

/** The national prescription service. Provide another one for a service that is reached in another way. */
export const NationalPrescriptions = Context.Reference<PrescriptionService>("@rond/plugin-se/NationalPrescriptions", {
  defaultValue: () => ({
    status: through("read", (service) => service.status).pipe(Effect.orElseSucceed(() => notAvailable)),
    roleLinks: (clinicianId) => through("read", (service) => service.roleLinks(clinicianId)),
    prescribe: (asked) => through("prescribe", (service) => service.prescribe(asked)),
    renew: (asked) => through("renew", (service) => service.renew(asked)),
    cancel: (asked) => through("cancel", (service) => service.cancel(asked)),
    ofPatient: (patientIdNumber) => through("read-patient", (service) => service.ofPatient(patientIdNumber)),
    statusOf: (of) => through("read", (service) => service.statusOf(of)),
  }),
})
