import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema, Result } from "effect"
import { factSource, type FactValue } from "@rond/core/plugin"
import type { WorkspaceSubject } from "@rond/core/platform/workspace"

/** France's own data of a patient: `patient.marketSpecifics.fr`. */
export const FrenchPatient = snakeCaseStruct({
  /** State medical aid. */
  statusAme: Schema.Boolean,
  /** Complementary universal coverage. */
  statusCmuc: Schema.Boolean,
  externalDoctor: Schema.NullOr(snakeCaseStruct({ name: Schema.String, city: Schema.NullOr(Schema.String) })),
})
export type FrenchPatient = typeof FrenchPatient.Type

export const readFrenchPatient = readMarketSpecifics("fr", FrenchPatient)

/** France's own data of a meeting: `meeting.marketSpecifics.fr`. */
export const FrenchMeeting = snakeCaseStruct({
  /** The responsible clinician's way of working: `independent` or `employed`. The screen shows an unknown value as it is. */
  caregiverType: Schema.NullOr(Schema.String),
  /** The meeting is a health centre's (centre de santé). */
  isCdsDoctor: Schema.Boolean,
  /** Follows a positive COVID-19 test. */
  isCovidPositiveTestMeeting: Schema.Boolean,
  /** The profession that was booked. */
  clinicianProfession: Schema.String,
})
export type FrenchMeeting = typeof FrenchMeeting.Type

/** France's own data of a clinician: `clinician.countrySpecific.fr`. */
export const FrenchClinician = snakeCaseStruct({
  /** Works on the own account (libéral), not for a health centre. */
  isIndependent: Schema.Boolean,
  /** The health centre the clinician works at; none for the independent. */
  healthCentreId: Schema.NullOr(Schema.String),
})
export type FrenchClinician = typeof FrenchClinician.Type

export const readFrenchMeeting = readMarketSpecifics("fr", FrenchMeeting)
export const readFrenchClinician = readMarketSpecifics("fr", FrenchClinician)

/** Declares a fact of the market's own data. If the market cannot read its data, the fact fails, so that nothing is assumed. */
const derivedFact = (id: `fr.${string}`, means: MessageDescriptor, of: (subject: WorkspaceSubject) => FactValue) =>
  factSource({ id, means, find: { key: id, of } })

const meetingOf = ({ meeting }: WorkspaceSubject) =>
  meeting === undefined ? undefined : Result.getOrThrow(readFrenchMeeting(meeting.marketSpecifics))
const clinicianOf = ({ clinician }: WorkspaceSubject) => Result.getOrThrow(readFrenchClinician(clinician.countrySpecific))
const patientOf = ({ user, patient }: WorkspaceSubject) =>
  patient.isChild ? undefined : Result.getOrThrow(readFrenchPatient(user.marketSpecifics))

/** The facts that France's conditions compare, besides core's: read from the meeting, the clinician and the patient's account. */
export const frenchFacts = [
  derivedFact(
    "fr.is-covid-positive-test",
    msg`The meeting follows a positive COVID-19 test.`,
    (subject) => meetingOf(subject)?.isCovidPositiveTestMeeting,
  ),
  derivedFact("fr.is-cds-doctor", msg`The meeting is a health centre’s.`, (subject) => meetingOf(subject)?.isCdsDoctor),
  derivedFact("fr.is-independent", msg`The clinician works on the own account.`, (subject) => clinicianOf(subject)?.isIndependent),
  derivedFact(
    "fr.health-centre",
    msg`The health centre the clinician works at.`,
    (subject) => clinicianOf(subject)?.healthCentreId ?? undefined,
  ),
  derivedFact("fr.has-ame", msg`The adult patient has state medical aid (AME).`, (subject) => patientOf(subject)?.statusAme),
  derivedFact(
    "fr.has-cmuc",
    msg`The adult patient has complementary universal coverage (CMU-C).`,
    (subject) => patientOf(subject)?.statusCmuc,
  ),
]
