import { factSource, type FactValue } from "@rond/core/plugin"
import type { WorkspaceSubject } from "@rond/core/platform/workspace"
import { Result } from "effect"
import { readFrenchPatient } from "../patient/french-patient.ts"
import { readFrenchClinician, readFrenchMeeting } from "./french-meeting.ts"

/** A part that the market cannot read is a failed fact: nothing is taken for granted of it. */
const readOff = (id: `fr.${string}`, means: string, of: (subject: WorkspaceSubject) => FactValue) =>
  factSource({ id, means, find: { key: id, of } })

const meetingOf = ({ meeting }: WorkspaceSubject) =>
  meeting === undefined ? undefined : Result.getOrThrow(readFrenchMeeting(meeting.marketSpecifics))
const clinicianOf = ({ clinician }: WorkspaceSubject) => Result.getOrThrow(readFrenchClinician(clinician.countrySpecific))
const patientOf = ({ user, patient }: WorkspaceSubject) =>
  patient.isChild ? undefined : Result.getOrThrow(readFrenchPatient(user.marketSpecifics))

/** What France's conditions hang on beside core's facts, read off the meeting, the clinician and the patient's account. */
export const frenchFacts = [
  readOff(
    "fr.is-covid-positive-test",
    "The meeting follows a positive COVID-19 test.",
    (subject) => meetingOf(subject)?.isCovidPositiveTestMeeting,
  ),
  readOff("fr.is-cds-doctor", "The meeting is a health centre's.", (subject) => meetingOf(subject)?.isCdsDoctor),
  readOff("fr.is-independent", "The clinician works on the own account.", (subject) => clinicianOf(subject)?.isIndependent),
  readOff("fr.health-centre", "The health centre the clinician works at.", (subject) => clinicianOf(subject)?.healthCentreId ?? undefined),
  readOff("fr.has-ame", "The adult patient has state medical aid (AME).", (subject) => patientOf(subject)?.statusAme),
  readOff("fr.has-cmuc", "The adult patient has complementary universal coverage (CMU-C).", (subject) => patientOf(subject)?.statusCmuc),
]
