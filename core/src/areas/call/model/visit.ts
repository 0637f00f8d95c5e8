import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/index.ts"
import { CallSecret, VideoSession } from "./video-session.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/**
 * The state of a patient's one-time link: `open` may join; `used` was joined from another browser; `expired`;
 * `replaced` by a newer link; `closed` by the clinician, who removed the device; `ended`: the meeting is over.
 */
const visitLinkStates = ["open", "used", "expired", "replaced", "closed", "ended"] as const
export type VisitLinkState = (typeof visitLinkStates)[number]

/** The codes with which an endpoint refuses a patient's link that opens no visit (any more). */
export const visitLinkErrors = ["link_closed", "link_expired", "link_replaced", "link_used", "visit_ended"] as const

/** The secrets of the patient's page: the one-time link and, once the page has joined, the key of its browser. */
export const visitSecrets = { link: CallSecret, visitKey: Schema.NullOr(CallSecret) }

/** The part of a visit that the patient's page may show before joining. Names of people are absent unless the link is open. */
export const VisitLink = snakeCaseStruct({
  /** The state of the link. A link in an unknown state does not open. */
  state: openWords("state of a link", visitLinkStates),
  /** BCP 47, the language of the clinic's pool. */
  language: Schema.String,
  patientGivenName: Schema.NullOr(Schema.String),
  clinicianName: Schema.NullOr(Schema.String),
  /** The title on the clinician's name badge, in the pool's language. */
  clinicianTitle: Schema.NullOr(Schema.String),
  /** The person to call for help: the number in E.164, and as the country writes it; null if the clinic has given none. */
  clinic: snakeCaseStruct({
    name: Schema.String,
    phone: Schema.NullOr(snakeCaseStruct({ number: Schema.String, text: Schema.String })),
  }),
  /** The most likely provider, so that its code can load while the patient reads. */
  likelyProvider: Schema.NullOr(Schema.String),
})
export type VisitLink = typeof VisitLink.Type

/** The device that opened the patient's link, as shown to the clinician. */
export const PatientDevice = snakeCaseStruct({
  openedAtMillis: Schema.Number,
  /** The last time a second device tried the same link; null if none has. */
  triedElsewhereAtMillis: Schema.NullOr(Schema.Number),
})
export type PatientDevice = typeof PatientDevice.Type

/** Seconds between signs of life of the patient's page during the call. */
export const signOfLifeSeconds = 10
/** Seconds without a sign of life after which the patient counts as lost. */
export const lostAfterSeconds = 30

/** The response to joining: credentials for the call, and the key with which this browser can rejoin after a reload. */
export const VisitAdmission = snakeCaseStruct({
  visitKey: Schema.NonEmptyString,
  session: VideoSession,
})
export type VisitAdmission = typeof VisitAdmission.Type
