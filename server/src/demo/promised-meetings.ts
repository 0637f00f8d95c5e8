import type { ActivityType } from "@rond/core/meeting/contract"
import type { PatientWish } from "./patient-wishes.ts"
import type { PromisedPatientName } from "./promised-patients.ts"
import { idOf } from "./random.ts"
import type { OpenPlaceName } from "./schedule.ts"

/** A meeting that is on a clinician's list on every day, still to be held. */
export type PromisedMeeting = PromisedPlace & (WithSomebody | WithOne)

interface WithSomebody {
  readonly patient: PatientWish
  readonly named?: never
}

interface WithOne {
  /** This patient of `promised-patients.ts`, who may be registered in another pool. */
  readonly named: PromisedPatientName
  readonly patient?: never
}

interface PromisedPlace {
  /** Where in the clinician's day: one promise for each place. */
  readonly place: OpenPlaceName
  readonly type: ActivityType
  /** The patient's answers come with photos. */
  readonly hasPhotos?: true
  /** Colleagues have written about the patient what this clinician may not read: see `withheld-notes.ts`. */
  readonly hasWithheldNotes?: true
}

const adultByVideo = { place: "due-0", type: "video_visit", patient: "an adult of many years" } as const

/**
 * What journeys, benches and the README's steps need of a day in the demo clinic, by whose list it is on. The day planner reads this list
 * (`day-plans.ts`), so each promise is kept by construction; `invariants.test.ts` checks 800 days at several hours.
 *
 * To add one: give it a name under the clinician, a free place of the day and a kind of patient (`patient-wishes.ts`), or a patient by name
 * (`promised-patients.ts`). A journey then finds
 * it by `promisedMeeting(page, server, "se-doctor", "symptom photos")`. What is not a meeting of today is a line in `invariants.ts`.
 */
export const promisedMeetings = {
  "se-doctor": {
    "adult by video": adultByVideo,
    child: { place: "coming-0", type: "non_video_visit", patient: "a child" },
    "symptom photos": { place: "coming-2", type: "text_consultation", patient: "an adult", hasPhotos: true },
    renewal: { place: "coming-3", type: "e_prescription_renewal", patient: "an adult" },
    "patient in two pools": { place: "coming-7", type: "video_visit", named: "in two Swedish pools" },
  },
  "se-doctor-2": {
    "adult by video": adultByVideo,
    renewal: { place: "coming-3", type: "e_prescription_renewal", patient: "an adult" },
    triage: { place: "coming-6", type: "phone_triage", patient: "an adult" },
  },
  "se-nurse": {
    "adult by video": { place: "coming-1", type: "video_visit", patient: "an adult" },
    "withheld notes": { place: "coming-2", type: "phone_triage", patient: "an adult", hasWithheldNotes: true },
  },
  "se-psychologist": { "adult by video": adultByVideo },
  "no-doctor": {
    "adult by video": adultByVideo,
    child: { place: "coming-0", type: "non_video_visit", patient: "a child" },
  },
  "uk-gp": {
    "adult by video": adultByVideo,
    "one-time visitor": { place: "drop-in-0", type: "non_video_visit", patient: "a one-time visitor" },
    triage: { place: "coming-3", type: "phone_triage", patient: "an adult" },
    "patient in two pools": { place: "coming-4", type: "video_visit", named: "in two British pools" },
    "adult by phone": { place: "coming-5", type: "non_video_visit", patient: "an adult" },
  },
  "uk-nurse": {
    "child of an unverified guardian": { place: "coming-0", type: "video_visit", patient: "a child of an unverified guardian" },
    "adult by video": { place: "coming-5", type: "video_visit", patient: "an adult" },
  },
  "uk-insurer-gp": {
    "adult by video": adultByVideo,
    "patient in two pools": { place: "coming-4", type: "video_visit", named: "in two British pools" },
  },
  "fr-doctor": {
    "adult by video": adultByVideo,
    "patient of a partner": { place: "coming-4", type: "video_visit", patient: "an adult whose partner's record system answers" },
  },
  "de-doctor": {
    "adult by video": adultByVideo,
    "invoiced patient": { place: "coming-4", type: "video_visit", patient: "an adult who gets an invoice" },
  },
  "external-doctor": {
    "adult by video": adultByVideo,
    "patient in two pools": { place: "coming-4", type: "video_visit", named: "in two Swedish pools" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PromisedMeeting>>>>

export type PromisingClinician = keyof typeof promisedMeetings
export type PromiseOf<Clinician extends PromisingClinician> = keyof (typeof promisedMeetings)[Clinician] & string

/** Clinicians of whom a meeting with this name is promised. */
export type PromisingWith<Name extends string> = {
  [Clinician in PromisingClinician]: Name extends PromiseOf<Clinician> ? Clinician : never
}[PromisingClinician]

const promises: Readonly<Record<string, Readonly<Record<string, PromisedMeeting>>>> = promisedMeetings

/** Everything that is promised of a clinician's day. */
export const promisesOf = (subject: string): readonly PromisedMeeting[] => Object.values(promises[subject] ?? {})

/** What a place of a clinician's day is promised for. */
export const promiseAt = (subject: string, place: string): PromisedMeeting | undefined =>
  promisesOf(subject).find((promise) => promise.place === place)

/** Id of the meeting in this place of a clinician's day, as the day is first made. */
export const meetingIdAt = (subject: string, day: string, place: string): string => idOf("day", subject, day, place)
