import type { ActivityType } from "@rond/core/model/meeting"
import type { PatientCriterion, PromisedPatientName } from "./promised-patients.ts"
import { idOf } from "../random.ts"
import type { OpenSlotName } from "../day/schedule.ts"

/** An upcoming meeting that is on a clinician's list on every day. */
export type PromisedMeeting = PromisedSlot & (WithSomebody | WithOne)

interface WithSomebody {
  readonly patient: PatientCriterion
  readonly named?: never
}

interface WithOne {
  /** This patient of `promised-patients.ts`, who may be registered in another pool. */
  readonly named: PromisedPatientName
  readonly patient?: never
}

interface PromisedSlot {
  /** The slot in the clinician's day: one promise per slot. */
  readonly place: OpenSlotName
  readonly type: ActivityType
  /** The patient's answers come with photos. */
  readonly hasPhotos?: true
  /** Colleagues wrote notes about the patient that this clinician may not read: see `withheldNotes` in `history.ts`. */
  readonly hasWithheldNotes?: true
}

const adultByVideo = { place: "due-0", type: "video_visit", patient: "an adult of many years" } as const

/**
 * What end-to-end tests, benchmarks and the README's steps need of a day in the demo clinic, by clinician. The day planner reads this list
 * (`day-plans.ts`), so each promise holds by construction; `invariants.test.ts` checks 800 days at several hours.
 *
 * To add one: give it a name under the clinician, a free slot of the day and a kind of patient (`patient-wishes.ts`), or a patient by name
 * (`promised-patients.ts`). A test then finds it by `promisedMeeting(page, server, "se-doctor", "symptom photos")`. Promises that are not a
 * meeting of today are a line in `invariants.ts`.
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

/** Clinicians who are promised a meeting with this name. */
export type PromisingWith<Name extends string> = {
  [Clinician in PromisingClinician]: Name extends PromiseOf<Clinician> ? Clinician : never
}[PromisingClinician]

const promises: Readonly<Record<string, Readonly<Record<string, PromisedMeeting>>>> = promisedMeetings

/** Everything that is promised for a clinician's day. */
export const promisesOf = (subject: string): readonly PromisedMeeting[] => Object.values(promises[subject] ?? {})

/** The promise for a slot of a clinician's day. */
export const promiseAt = (subject: string, place: string): PromisedMeeting | undefined =>
  promisesOf(subject).find((promise) => promise.place === place)

/** Id of the meeting in this slot of a clinician's day, as first planned. */
export const meetingIdAt = (subject: string, day: string, place: string): string => idOf("day", subject, day, place)
