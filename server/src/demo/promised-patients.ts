import type { MeetingPlan } from "./meeting-rows.ts"
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
  /** Subject of a clinician who has met the patient lately enough to open the record. */
  readonly treatedBy: string
  readonly holds: (filled: FilledPatient) => boolean
}

/**
 * Patients whom journeys, benches and the README's steps open by name. To add one: a name, whose pool, which adult, and what must be so.
 * A journey gets the id by `promisedPatientId("every warning")`; `invariants.test.ts` checks each on every day, and that its clinician may open the record.
 * A meeting on somebody's list of today is promised in `promised-meetings.ts`.
 */
export const promisedPatients = {
  "every warning": {
    pool: "se",
    adult: 0,
    treatedBy: "se-doctor",
    holds: ({ warnings, history }) => warnings === demoPool("se").market.prose.warnings.length && signed(history) > 1,
  },
  "record of another unit": {
    pool: "se",
    adult: 21,
    treatedBy: "se-doctor",
    holds: ({ notices, history }) => notices.includes("prn_no_access_to_house_error") && signed(history) > 0,
  },
  "silent record service": {
    pool: "se",
    adult: 27,
    treatedBy: "se-doctor",
    holds: ({ notices }) => notices.includes("prn_timeout_exceeded"),
  },
  "insurance claim": {
    pool: "se",
    adult: 12,
    treatedBy: "se-doctor",
    holds: ({ patient }) => insuranceOf(patient)?.type === "insurance_travel",
  },
} satisfies Readonly<Record<string, PromisedPatient>>

/** Id of a promised patient, the same on every day. */
export function promisedPatientId(name: keyof typeof promisedPatients): string {
  const { pool, adult } = promisedPatients[name]
  return idOf("patient", pool, "adult", String(adult))
}

/** Who has met this patient lately, though chance may not have had it so. */
export const treatedByPromise = (patientId: string): string | undefined =>
  Object.values(promisedPatients).find(({ pool, adult }) => idOf("patient", pool, "adult", String(adult)) === patientId)?.treatedBy

const signed = (history: readonly MeetingPlan[]) => history.filter(({ ended }) => ended === "signed").length
const insuranceOf = ({ row }: DemoPatient) => row["insurance"] as { readonly type: string } | null
