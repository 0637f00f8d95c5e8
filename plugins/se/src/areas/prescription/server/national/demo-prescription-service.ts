import { Effect } from "effect"
import { type NationalRequest, refusalOf } from "../../model/national-refusals.ts"
import type { NationalStatus, PrescriptionService } from "./prescription-service.ts"

/** The demo's PINs that are refused. It takes any other. */
export const demoPins = { wrong: "0000", blocked: "9999" } as const

/** The id number of nobody whom the demo's service knows. */
export const unregisteredIdNumber = "190001019999"

const roleId = "demo-role-vasastan"

/**
 * The demo's service. It prescribes and cancels once for a key, as the national one does, and remembers until the process ends. What it does not
 * remember was prescribed before, and is active.
 */
export function makeDemoPrescriptionService(): PrescriptionService {
  const idByKey = new Map<string, string>()
  const cancelled = new Set<string>()
  const cancellationKeys = new Map<string, string>()

  const mustSign = <const Request extends NationalRequest>(request: Request, pinCode: string) => {
    if (pinCode === demoPins.wrong) return Effect.fail(refusalOf(request, "pin_incorrect"))
    return pinCode === demoPins.blocked ? Effect.fail(refusalOf(request, "pin_blocked")) : Effect.void
  }
  const statusOf = (medicationRequestId: string): NationalStatus => {
    const isCancelled = cancelled.has(medicationRequestId)
    return {
      medicationRequestId,
      state: isCancelled ? "CANCELLED" : "ACTIVE",
      statuses: [{ id: `${medicationRequestId}-dispensed`, label: "Uttag", text: isCancelled ? "Makulerat" : "Inget uttag är gjort" }],
    }
  }

  return {
    status: Effect.succeed({ status: "AVAILABLE", message: null }),
    roleLinks: () =>
      Effect.succeed([
        {
          id: roleId,
          roleName: "Läkare",
          prescriberCode: "9999999",
          workplaceCode: "4000000000999",
          workplaceName: "Vårdcentralen Vasastan",
          validUntil: null,
        },
      ]),
    prescribe: ({ key, pinCode, patientIdNumber, prescription }) =>
      Effect.gen(function* () {
        const earlier = idByKey.get(key)
        if (earlier !== undefined) return { medicationRequestId: earlier }
        yield* mustSign("prescribe", pinCode)
        if (prescription.roleLinkId !== roleId) return yield* refusalOf("prescribe", "role_not_linked")
        if (patientIdNumber === unregisteredIdNumber) return yield* refusalOf("prescribe", "patient_not_found")
        const medicationRequestId = `demo-${key}`
        idByKey.set(key, medicationRequestId)
        return { medicationRequestId }
      }),
    cancel: ({ key, pinCode, medicationRequestId }) =>
      Effect.gen(function* () {
        if (cancellationKeys.get(key) === medicationRequestId) return
        yield* mustSign("cancel", pinCode)
        if (cancelled.has(medicationRequestId)) return yield* refusalOf("cancel", "already_cancelled")
        cancelled.add(medicationRequestId)
        cancellationKeys.set(key, medicationRequestId)
      }),
    ofPatient: (patientIdNumber) =>
      patientIdNumber === unregisteredIdNumber ? Effect.fail(refusalOf("read-patient", "patient_not_found")) : Effect.succeed([]),
    statusOf: (of) =>
      Effect.sync((): NationalStatus => {
        if ("medicationRequestId" in of) return statusOf(of.medicationRequestId)
        const id = idByKey.get(of.key) ?? cancellationKeys.get(of.key)
        return id === undefined ? { medicationRequestId: null, state: "NONE", statuses: [] } : statusOf(id)
      }),
  }
}
