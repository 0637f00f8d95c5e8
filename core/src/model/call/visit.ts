import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/index.ts"
import { VideoSession } from "./video-session.ts"

/**
 * What a patient's one-time link is worth now: `open` may join; `used` was joined from another browser; `expired` is past its
 * time; `replaced` by a newer link; `closed` by the clinician, who put the device out; `ended` belongs to a meeting that is over.
 */
export const VisitLinkState = Schema.Literals(["open", "used", "expired", "replaced", "closed", "ended"])
export type VisitLinkState = typeof VisitLinkState.Type

/** What the patient's page may show before anybody has joined. Names are absent unless the link is open. */
export const VisitLink = snakeCaseStruct({
  state: VisitLinkState,
  /** BCP 47, the language of the clinic's pool. */
  language: Schema.String,
  patientGivenName: Schema.NullOr(Schema.String),
  clinicianName: Schema.NullOr(Schema.String),
  /** The provider that will most likely carry the call, so that its code can be fetched while the patient reads. */
  likelyProvider: Schema.NullOr(Schema.String),
})
export type VisitLink = typeof VisitLink.Type

/** The device on which the patient's link was opened, as the clinician is told of it. */
export const PatientDevice = snakeCaseStruct({
  openedAtMillis: Schema.Number,
  /** When a second device last tried the same link; null as long as none has. */
  triedElsewhereAtMillis: Schema.NullOr(Schema.Number),
})
export type PatientDevice = typeof PatientDevice.Type

/** Seconds between two signs of life of the patient's page while it is in the call, */
export const signOfLifeSeconds = 10
/** and seconds without one after which the patient counts as lost. */
export const lostAfterSeconds = 30

/** The answer to joining: credentials for the call, and the key that lets this very browser come back after a reload. */
export const VisitAdmission = snakeCaseStruct({
  visitKey: Schema.NonEmptyString,
  session: VideoSession,
})
export type VisitAdmission = typeof VisitAdmission.Type
