import { Effect } from "effect"
import { demoDrugs } from "../../../medication/server/index.ts"
import { type NationalRequest, refusalOf } from "../../model/national-refusals.ts"
import type { NationalPrescription, NationalStatus, PrescriptionService } from "./prescription-service.ts"

/** The demo's PINs that are refused. It takes any other. */
export const demoPins = { wrong: "0000", blocked: "9999" } as const

/** An id number that the demo's service does not know. */
export const unregisteredIdNumber = "190001019999"

const roleId = "demo-role-vasastan"

const dispensedTexts = {
  ACTIVE: "Inget uttag är gjort",
  PARTLY_DISPENSED: "1 av 4",
  DISPENSED: "Alla uttag är gjorda",
  EXPIRED: "Giltighetstiden har gått ut",
  CANCELLED: "Makulerat",
} as const
type DemoState = keyof typeof dispensedTexts

/** The id of a prescription that the demo brings, which says what became of it. */
export const demoNationalId = (state: DemoState, id: string): string => `${state}:${id}`

/** Returns the state of a prescription that the demo's service does not remember, which was made before the server's start. */
const demoStateIn = (nationalId: string): DemoState => {
  const [state = ""] = nationalId.split(":")
  return Object.hasOwn(dispensedTexts, state) ? (state as DemoState) : "ACTIVE"
}

/** A patient at the demo's service. A patient who is not listed is registered, and has no prescriptions from before this server's start. */
export type DemoStanding = "hidden" | "unknown" | readonly NationalPrescription[]

/**
 * The demo's service. It prescribes, renews and cancels once for a key, as the national one does, and remembers them.
 */
export function makeDemoPrescriptionService(patients: ReadonlyMap<string, DemoStanding> = new Map()): PrescriptionService {
  const idByKey = new Map<string, string>()
  const made = new Map<string, NationalPrescription[]>()
  const cancelled = new Set<string>()
  const cancellationKeys = new Map<string, string>()

  const isUnknown = (idNumber: string) => idNumber === unregisteredIdNumber || patients.get(idNumber) === "unknown"
  const mustSign = <const Request extends NationalRequest>(request: Request, pinCode: string) => {
    if (pinCode === demoPins.wrong) return Effect.fail(refusalOf(request, "pin_incorrect"))
    return pinCode === demoPins.blocked ? Effect.fail(refusalOf(request, "pin_blocked")) : Effect.void
  }
  const statusOf = (medicationRequestId: string): NationalStatus => {
    const state = cancelled.has(medicationRequestId) ? "CANCELLED" : demoStateIn(medicationRequestId)
    return {
      medicationRequestId,
      state,
      statuses: [{ id: `${medicationRequestId}-dispensed`, label: "Uttag", text: dispensedTexts[state] }],
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
    prescribe: ({ key, pinCode, patientIdNumber, prescription, dosageText }) =>
      Effect.gen(function* () {
        const earlier = idByKey.get(key)
        if (earlier !== undefined) return { medicationRequestId: earlier }
        yield* mustSign("prescribe", pinCode)
        if (prescription.roleLinkId !== roleId) return yield* refusalOf("prescribe", "role_not_linked")
        if (isUnknown(patientIdNumber)) return yield* refusalOf("prescribe", "patient_not_found")
        const medicationRequestId = `demo-${key}`
        idByKey.set(key, medicationRequestId)
        const { nplId, nplPackId } = prescription
        const drug = (yield* demoDrugs).find(({ medication }) => medication.nplId === nplId)
        const one: NationalPrescription = {
          medicationRequestId,
          groupId: null,
          nplId,
          atcCode: drug?.medication.atcCode ?? null,
          nplPackId,
          tradeName: drug?.medication.tradeName ?? nplId,
          strength: drug?.strength ?? null,
          drugForm: drug?.silDrug.drugFormTextSv ?? null,
          dosageText,
          prescribedAt: new Date().toISOString(),
          prescriberName: "",
          state: "ACTIVE",
        }
        made.set(patientIdNumber, [...(made.get(patientIdNumber) ?? []), one])
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
    renew: ({ key }) =>
      Effect.sync(() => {
        const medicationRequestId = `demo-${key}`
        idByKey.set(key, medicationRequestId)
        return { medicationRequestId }
      }),
    ofPatient: (patientIdNumber) => {
      if (isUnknown(patientIdNumber)) return Effect.fail(refusalOf("read-patient", "patient_not_found"))
      const standing = patients.get(patientIdNumber)
      if (standing === "hidden") return Effect.fail(refusalOf("read-patient", "access_blocked_by_patient"))
      const all = [...(made.get(patientIdNumber) ?? []), ...(typeof standing === "object" ? standing : [])]
      return Effect.succeed(all.filter(({ medicationRequestId }) => !cancelled.has(medicationRequestId)))
    },
    statusOf: (of) =>
      Effect.sync((): NationalStatus => {
        if ("medicationRequestId" in of) return statusOf(of.medicationRequestId)
        const id = idByKey.get(of.key) ?? cancellationKeys.get(of.key)
        return id === undefined ? { medicationRequestId: null, state: "NONE", statuses: [] } : statusOf(id)
      }),
  }
}
