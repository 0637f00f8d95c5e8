import { getCallHistory, getProviderChoice, openVideoSession } from "@rond/core/call"
import { getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/patient"
import type { LazyComponent } from "@rond/core/plugin"
import { answers, patientOf, userOf, type MemoryAnswer } from "@rond/core/testkit"
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
export const alex: readonly MemoryAnswer[] = [
  answers(getPatientUser, userOf()),
  answers(getPatientInfo, patientOf({ idNumber: "198002031234" })),
  answers(getPatientWarnings, { warnings: [] }),
]

/** A meeting's call that was never held; its session does not come. */
export const neverCalled: readonly MemoryAnswer[] = [
  answers(getProviderChoice, { options: ["peer"], preferred: null }),
  answers(getCallHistory, { restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null }),
  answers(openVideoSession, () => Effect.never),
]

/** A warning of hers. */
export const allergy = {
  warningId: "w",
  type: "WARNING",
  reason: "Allergy",
  note: null,
  clinicianName: "B",
  createdAt: "2026-01-01T00:00:00Z",
} as const
