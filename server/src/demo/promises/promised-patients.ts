import type { MeetingPlan } from "../history/meeting-rows.ts"
import { adultOf, type DemoPatient } from "../patient/patients.ts"
import { demoPool } from "../pools.ts"
import { idOf } from "../random.ts"

/** A patient of the demo clinic with what a fill on one day gives them. */
export interface FilledPatient {
  readonly patient: DemoPatient
  readonly warnings: number
  /** Codes of the record service's notices. */
  readonly notices: readonly string[]
  /** Past and booked meetings, as of the day of the fill. */
  readonly history: readonly MeetingPlan[]
}

/** A patient that end-to-end tests need, with what must hold on whatever day the demo is filled. */
interface PromisedPatient {
  readonly pool: string
  /** Index among the pool's adults. */
  readonly adult: number
  /** Subject of a clinician who met the patient recently enough to open the record. */
  readonly treatedBy: string
  /** Subject of a clinician of another pool who has met the patient as well. */
  readonly alsoTreatedBy?: string
  readonly holds: (filled: FilledPatient) => boolean
}

/**
 * Patients whom end-to-end tests, benchmarks and the README's steps open by name. To add one: a name, the pool, the adult's index, and what
 * must hold. A test gets the id by `promisedPatientId("every warning")`; `invariants.test.ts` checks each on every day, and that its clinician
 * may open the record. A meeting on today's list is promised in `promised-meetings.ts`.
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
  "in two Swedish pools": {
    pool: "se",
    adult: 33,
    treatedBy: "se-doctor",
    alsoTreatedBy: "external-doctor",
    holds: ({ history }) => ["se", "external"].every((pool) => hasNoteAndMessage(history, pool)),
  },
  "in two British pools": {
    pool: "uk-insurer",
    adult: 9,
    treatedBy: "uk-insurer-gp",
    alsoTreatedBy: "uk-gp",
    holds: ({ history }) => ["uk-insurer", "uk"].every((pool) => hasNoteAndMessage(history, pool)),
  },
} satisfies Readonly<Record<string, PromisedPatient>>

export type PromisedPatientName = keyof typeof promisedPatients

const promises: readonly PromisedPatient[] = Object.values(promisedPatients)
const idAt = ({ pool, adult }: PromisedPatient): string => idOf("patient", pool, "adult", String(adult))

/** Id of a promised patient, the same on every day. */
export const promisedPatientId = (name: PromisedPatientName): string => idAt(promisedPatients[name])

/** A promised patient, as old as they are on `today`. */
export function promisedPatient(name: PromisedPatientName, today: Temporal.PlainDate): DemoPatient {
  const { pool, adult } = promisedPatients[name]
  return adultOf(demoPool(pool), adult, today)
}

/** Subjects of the clinicians who must have met this patient recently, whatever the random history says. Patients in two pools have one in each. */
export function treatedByPromise(patientId: string): readonly string[] {
  const promise = promises.find((promise) => idAt(promise) === patientId)
  return [promise?.treatedBy, promise?.alsoTreatedBy].filter((subject) => subject !== undefined)
}

/** Whether two pools treat this patient. */
export const isInTwoPools = (patientId: string): boolean => treatedByPromise(patientId).length > 1

const hasNoteAndMessage = (history: readonly MeetingPlan[], poolId: string): boolean =>
  history.some(({ clinician, ended, hasMessage }) => clinician.pool.id === poolId && ended === "signed" && hasMessage === true)
const signed = (history: readonly MeetingPlan[]) => history.filter(({ ended }) => ended === "signed").length
const insuranceOf = ({ row }: DemoPatient) => row["insurance"] as { readonly type: string } | null

/** Whether a pool's patient fits. */
type Fits = (patient: DemoPatient, pool: readonly DemoPatient[]) => boolean

/** Kinds of patients that a meeting can be promised with. A new kind is one more line here. */
const patientCriteria = {
  "an adult": ({ kind }) => kind === "adult",
  "an adult of many years": ({ isRegular }) => isRegular,
  "a child": ({ kind }) => kind === "child",
  "a child of an unverified guardian": ({ guardian }) => guardian?.isVerified === false,
  "a one-time visitor": ({ kind }) => kind === "one-time",
  "an adult whose partner's record system answers": (patient, pool) => {
    // Assigned as in plugins/fr: by the order of the accounts' ids.
    const accounts = pool.filter(({ kind }) => kind === "adult").map(({ id }) => id)
    const place = accounts.toSorted().indexOf(patient.id) + 1
    return place > 0 && place % 4 < 2
  },
  "an adult who gets an invoice": ({ kind, billing }) => kind === "adult" && billing?.is_patient_invoiced === true,
} satisfies Readonly<Record<string, Fits>>

export type PatientCriterion = keyof typeof patientCriteria

export const patientsWho = (criterion: PatientCriterion, pool: readonly DemoPatient[]): readonly DemoPatient[] => {
  const fits: Fits = patientCriteria[criterion]
  return pool.filter((patient) => fits(patient, pool))
}
