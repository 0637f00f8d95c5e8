import { getCallHistory, getProviderChoice, openVideoSession } from "@rond/core/features/call"
import { getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/features/patient"
import type { LazyComponent } from "@rond/core/plugin"
import { respond, patientOf, userOf, type MemoryResponse } from "@rond/core/testkit"
import { Effect } from "effect"

/** A contribution's component that shows a text. */
export const showing =
  (text: string): LazyComponent =>
  () =>
    Promise.resolve({ default: () => <p>{text}</p> })

/** A contribution's component that throws while it is drawn. */
export const throwing =
  (message: string): LazyComponent =>
  () =>
    Promise.resolve({
      default: () => {
        throw new Error(message)
      },
    })

/** Alex Moor, as account and person, with no warnings. */
export const alex: readonly MemoryResponse[] = [
  respond(getPatientUser, userOf()),
  respond(getPatientInfo, patientOf({ idNumber: "198002031234" })),
  respond(getPatientWarnings, { warnings: [] }),
]

/** A meeting's call that was never held; its session does not load. */
export const neverCalled: readonly MemoryResponse[] = [
  respond(getProviderChoice, { options: ["peer"], preferred: null }),
  respond(getCallHistory, { restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null }),
  respond(openVideoSession, () => Effect.never),
]

export const allergy = {
  warningId: "w",
  type: "WARNING",
  reason: "Allergy",
  note: null,
  clinicianName: "B",
  createdAt: "2026-01-01T00:00:00Z",
} as const
