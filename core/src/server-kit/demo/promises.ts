import type { ActivityType } from "../../areas/meeting/model/index.ts"

/**
 * The data that end-to-end tests, benchmarks and the README's steps need in a plugin's part of the demo clinic. The demo keeps every
 * promise on every day and at every hour; a test of the server checks 800 days.
 *
 * @example
 * promises: {
 *   meetings: { "ie-doctor": { "adult by video": { place: "due-0", type: "video_visit", patient: anAdultOfManyYears } } },
 *   patients: {},
 * }
 */
export interface DemoPromises {
  /** Meetings of today by the clinician's subject, then by the name that a test asks for. One promise per place of a day. */
  readonly meetings: Readonly<Record<string, Readonly<Record<string, PromisedMeeting>>>>
  /** Patients by the name that a test asks for. */
  readonly patients: Readonly<Record<string, PromisedPatient>>
}

/** A place of a clinician's day: `coming-0` is the first upcoming meeting. Psychologists have six upcoming ones. */
export type DemoDayPlace = "due-0" | "drop-in-0" | `coming-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`

/** An upcoming meeting that is on a clinician's list on every day: with a patient who fits, or with one patient. */
export type PromisedMeeting = {
  readonly place: DemoDayPlace
  readonly type: ActivityType
  /** The patient's answers come with photos. */
  readonly hasPhotos?: true
  /** Colleagues wrote notes about the patient that this clinician may not read. */
  readonly hasWithheldNotes?: true
} & (
  | { readonly patient: PatientCriterion; readonly named?: never }
  /** A name of {@link DemoPromises.patients}, of any plugin: the patient may be registered in another pool. */
  | { readonly named: string; readonly patient?: never }
)

/** A patient that tests open by name. */
export interface PromisedPatient {
  readonly pool: string
  /** Index among the pool's adults. */
  readonly adult: number
  /** Subject of a clinician who met the patient recently enough to open the record. */
  readonly treatedBy: string
  /** Subject of a clinician of another pool who has met the patient as well. Both pools have a signed note and a message. */
  readonly alsoTreatedBy?: string
  /** The record has everything: an entry in every state, photos, documents, appointments ahead, every warning, survey and programme. */
  readonly hasWholeRecord?: true
  /** A colleague's note may not be shared, in markets whose notes say so. */
  readonly hasProtectedNote?: true
  /** A further rule that must hold, whichever day the demo is filled. */
  readonly holds?: (filled: FilledDemoPatient) => boolean
}

/** A patient's data after a fill on one day. */
export interface FilledDemoPatient {
  readonly patient: {
    /** The patient's row as it is stored. */
    readonly row: Readonly<Record<string, unknown>>
  }
  readonly warnings: number
  /** Codes of the record service's notices. */
  readonly notices: readonly string[]
  /** Past and booked meetings; a booked one has no ending. */
  readonly history: readonly { readonly ended?: "signed" | "unsigned" | "stricken" | "no-show" }[]
}

/** Meetings that ended in each way, and some ahead. */
export const hasEveryEnding = ({ history }: FilledDemoPatient): boolean =>
  (["signed", "unsigned", "stricken", "no-show", undefined] as const).every((ending) => history.some(({ ended }) => ended === ending))

/** A patient of a pool, as a promise chooses one. */
export interface DemoCandidate {
  readonly id: string
  readonly kind: "adult" | "child" | "one-time"
  /** Has been with the clinic for years. */
  readonly isRegular: boolean
  readonly guardian: { readonly isVerified: boolean } | undefined
  /** The payment of the patient's meetings, in markets that record it. */
  readonly billing: { readonly is_patient_invoiced: boolean } | undefined
}

/** Whether a pool's patient fits. */
export type PatientCriterion = (patient: DemoCandidate, pool: readonly DemoCandidate[]) => boolean

export const anAdult: PatientCriterion = ({ kind }) => kind === "adult"
export const anAdultOfManyYears: PatientCriterion = ({ isRegular }) => isRegular
export const aChild: PatientCriterion = ({ kind }) => kind === "child"

/** The first meeting of most clinicians' days. */
export const adultByVideo = { place: "due-0", type: "video_visit", patient: anAdultOfManyYears } as const satisfies PromisedMeeting
