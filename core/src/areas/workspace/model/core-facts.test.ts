import { describe, expect, it } from "vitest"
import type { Clinician } from "../../clinician/model/clinician.ts"
import type { Meeting } from "../../meeting/model/meeting.ts"
import type { PatientInfo, PatientUser } from "../../patient/model/patient.ts"
import { known, pending } from "../../../kernel/engine/conditions/fact.ts"
import { clinicianFacts, coreFactIds, type CoreFactId, factsOf, type WorkspaceSubject } from "./core-facts.ts"
import { factsKnownSoFar } from "./about-facts.ts"

const clinician: Clinician = {
  id: "c1",
  name: "Anna Lind",
  profession: "doctor",
  careType: "primary_care",
  pool: { id: "p1", name: "North", country: "SE", isExternal: false },
  capabilities: ["icbt"],
  flags: ["prescription_module"],
  countrySpecific: {},
  slotLengthOverride: null,
  clinicianProfessionSpecialties: [],
}
const user: PatientUser = {
  id: "u1",
  name: "Karin Berg",
  givenName: "Karin",
  familyName: "Berg",
  maidenName: null,
  dob: "1980-02-03",
  gender: "female",
  idNumber: "198002031234",
  ssn: null,
  phone: null,
  email: null,
  address: { address: null, city: null, zip: null, countyId: null },
  avatar: null,
  poolId: "p1",
  country: "SE",
  preferredLanguage: null,
  language: "sv",
  partnership: null,
  isOneTimeUser: false,
  isResolved: true,
  children: [],
  marketSpecifics: {},
}
const patient: PatientInfo = {
  id: "u1",
  name: "Karin Berg",
  gender: "female",
  idNumber: "198002031234",
  dateOfBirth: "1980-02-03",
  isChild: false,
  hasProxyUser: false,
  guardians: [],
}
const meeting: Meeting = {
  id: "m1",
  type: "video_visit",
  bookedTime: "2026-03-01T08:00:00.000Z",
  actualStartTime: null,
  actualEndTime: null,
  startMillis: 0,
  endMillis: 1,
  slotLength: 15,
  prescriptionOnly: false,
  gotPrescription: false,
  prescriptionDenied: false,
  messageSent: false,
  interventionType: "video",
  child: null,
  user,
  patientId: "u1",
  clinicianId: "c1",
  poolId: "p1",
  accountableCaregiver: null,
  isConfirmed: true,
  isDropin: false,
  finishedStatus: null,
  careFacility: null,
  surveyInformationId: "s1",
  hasSymptomQuestions: true,
  isRecordOpen: true,
  internalReferral: null,
  marketSpecifics: {},
}
const subject: WorkspaceSubject = { clinician, featureFlagIds: ["hide-national-registers"], view: "meeting", meeting, user, patient }
const child = { id: "k1", name: "Kim Berg", gender: "unknown", dateOfBirth: "2020-01-01", idNumber: null, marketSpecifics: {} } as const

describe("the facts of a workspace", () => {
  it("include every fact that core declares", { tags: ["SCR-040"] }, () => {
    expect([...factsOf(subject).keys()]).toEqual([...coreFactIds])
  })

  it("include all that the clinician decides, whatever is open", { tags: ["SCR-040"] }, () => {
    const facts = factsOf(subject)
    for (const [id, state] of clinicianFacts(clinician, subject.featureFlagIds)) expect([id, facts.get(id)]).toEqual([id, state])
  })

  it("are pending where the caller has not read them", { tags: ["SCR-040"] }, () => {
    const facts = factsKnownSoFar(clinicianFacts({ ...clinician, careType: undefined }, undefined))
    expect([...facts.keys()]).toEqual([...coreFactIds])
    expect([facts.get("clinician.care-type"), facts.get("feature-flags"), facts.get("view")]).toEqual([pending, pending, pending])
    expect(facts.get("profession")).toEqual(known("doctor"))
  })

  it.each<[string, CoreFactId, WorkspaceSubject, unknown]>([
    ["the pool's country", "pool.country", subject, "SE"],
    [
      "an external pool",
      "pool.is-external",
      { ...subject, clinician: { ...clinician, pool: { ...clinician.pool, isExternal: true } } },
      true,
    ],
    ["the profession", "profession", subject, "doctor"],
    ["no partnership", "partnership", subject, undefined],
    ["a partnership", "partnership", { ...subject, user: { ...user, partnership: "insurer" } }, "insurer"],
    ["capabilities", "clinician.capabilities", subject, ["icbt"]],
    ["flags", "clinician.flags", subject, ["prescription_module"]],
    ["feature flags", "feature-flags", subject, ["hide-national-registers"]],
    ["the activity type", "activity.type", subject, "video_visit"],
    ["no activity without a meeting", "activity.type", { ...subject, meeting: undefined, view: "patient-profile" }, undefined],
    ["the intervention type", "activity.intervention-type", subject, "video"],
    [
      "prescription-only, for a meeting without means",
      "activity.intervention-type",
      { ...subject, meeting: { ...meeting, interventionType: null, prescriptionOnly: true } },
      "prescription_only",
    ],
    ["a child meeting", "patient.is-child", { ...subject, meeting: { ...meeting, child } }, true],
    ["a child without a meeting", "patient.is-child", { ...subject, meeting: undefined, patient: { ...patient, isChild: true } }, true],
    ["a one-time web user", "patient.is-one-time-user", { ...subject, user: { ...user, isOneTimeUser: true } }, true],
    ["a pending patient", "patient.is-resolved", { ...subject, user: { ...user, isResolved: false } }, false],
    ["a symptom form", "symptoms.form-exists", subject, true],
    ["no symptom questions", "symptoms.form-exists", { ...subject, meeting: { ...meeting, hasSymptomQuestions: false } }, false],
    ["a survey without questions", "meeting.has-survey", { ...subject, meeting: { ...meeting, hasSymptomQuestions: false } }, true],
    ["no survey", "meeting.has-survey", { ...subject, meeting: { ...meeting, surveyInformationId: null } }, false],
    ["no survey without a meeting", "meeting.has-survey", { ...subject, meeting: undefined }, false],
    ["the clinician's kind of care", "clinician.care-type", subject, "primary_care"],
    ["the view", "view", { ...subject, meeting: undefined, view: "patient-profile" }, "patient-profile"],
    ["a meeting", "meeting.exists", subject, true],
    ["no meeting", "meeting.exists", { ...subject, meeting: undefined }, false],
    ["an adult's meeting with a child on the account", "patient.is-child", { ...subject, patient: { ...patient, isChild: true } }, false],
    ["no symptom form without a meeting", "symptoms.form-exists", { ...subject, meeting: undefined }, false],
    ["no internal referral", "meeting.is-internal-referral", subject, false],
    [
      "an internal referral",
      "meeting.is-internal-referral",
      {
        ...subject,
        meeting: { ...meeting, internalReferral: { bookerName: "B", bookerFacility: "F", bookerCareTypeName: "C", message: "M" } },
      },
      true,
    ],
    ["no care facility", "meeting.has-care-facility", subject, false],
    ["a care facility", "meeting.has-care-facility", { ...subject, meeting: { ...meeting, careFacility: { id: "f", name: "F" } } }, true],
  ])("resolve %s (%s)", { tags: ["SCR-040"] }, (_what, id, given, value) => {
    expect(factsOf(given).get(id)).toEqual(known(value as never))
  })
})
