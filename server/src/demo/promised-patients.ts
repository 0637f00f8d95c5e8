import { demoClinicians } from "./clinicians.ts"
import { historyOf } from "./history.ts"
import type { MeetingPlan } from "./meeting-rows.ts"
import { recordServiceRowsOf, warningRowsOf } from "./patient-extras.ts"
import type { DemoPatient } from "./patients.ts"
import { demoPool } from "./pools.ts"
import { idOf } from "./random.ts"

/** A patient of the demo clinic with what a fill on one day gives them. */
export interface FilledPatient {
  readonly patient: DemoPatient
  readonly warnings: number
  /** Codes of what the record service says. */
  readonly notices: readonly string[]
  /** What was and what is booked, up to the day of the fill and after it. */
  readonly history: readonly MeetingPlan[]
}

/** Somebody whom journeys need, with what must be so on whatever day the demo is filled. */
interface PromisedPatient {
  readonly pool: string
  /** Place among the pool's adults. */
  readonly adult: number
  readonly holds: (filled: FilledPatient) => boolean
}

/**
 * Patients whom journeys, benches and the README's steps open by name. To add one: a name, whose pool, which adult, and what must be so.
 * A journey gets the id by `promisedPatientId("every warning")`; `invariants.test.ts` checks each on every day.
 * A meeting on somebody's list of today is promised in `promised-meetings.ts`.
 */
export const promisedPatients = {
  "every warning": {
    pool: "se",
    adult: 0,
    holds: ({ warnings, history }) => warnings === demoPool("se").market.prose.warnings.length && signed(history) > 1,
  },
  "record of another unit": {
    pool: "se",
    adult: 21,
    holds: ({ notices, history }) => notices.includes("prn_no_access_to_house_error") && signed(history) > 0,
  },
  "silent record service": { pool: "se", adult: 27, holds: ({ notices }) => notices.includes("prn_timeout_exceeded") },
  "insurance claim": { pool: "se", adult: 8, holds: ({ patient }) => insuranceOf(patient)?.type === "insurance_travel" },
} satisfies Readonly<Record<string, PromisedPatient>>

/** Id of a promised patient, the same on every day. */
export function promisedPatientId(name: keyof typeof promisedPatients): string {
  const { pool, adult } = promisedPatients[name]
  return idOf("patient", pool, "adult", String(adult))
}

/** What a fill on this day gives the patient at this place of a pool. */
export function filledPatient(patients: readonly DemoPatient[], place: number, today: Temporal.PlainDate): FilledPatient {
  const patient = patients[place]!
  const clinicians = demoClinicians.filter(({ pool }) => pool.id === patient.pool.id)
  return {
    patient,
    warnings: warningRowsOf(patient, place, clinicians, today).length,
    notices: recordServiceRowsOf(patient, place).map(({ code }) => code),
    history: historyOf(patient, clinicians, today),
  }
}

const signed = (history: readonly MeetingPlan[]) => history.filter(({ ended }) => ended === "signed").length
const insuranceOf = ({ row }: DemoPatient) => row["insurance"] as { readonly type: string } | null
