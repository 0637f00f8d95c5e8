import type { Clinician } from "../areas/clinician/model/clinician.ts"
import { noteFormOf } from "./forms.ts"
import type { EndMeetingDraft, FormAnswers } from "../areas/end-meeting/model/end-meeting-draft.ts"
import type { DayMeeting } from "../areas/meeting/model/day.ts"
import type { Meeting } from "../areas/meeting/model/meeting.ts"
import type { PatientInfo, PatientUser } from "../areas/patient/model/patient.ts"

/** A doctor. */
export function clinicianOf(changes: Partial<Clinician> = {}): Clinician {
  return {
    id: "clinician-1",
    name: "Robin Vale",
    profession: "doctor",
    careType: "primary_care",
    pool: { id: "pool-1", name: "Pool", country: "XX", isExternal: false },
    capabilities: [],
    flags: ["sign", "strike"],
    countrySpecific: {},
    slotLengthOverride: null,
    clinicianProfessionSpecialties: [],
    ...changes,
  }
}

/** The place of the clinician's pool. */
export const poolPlace = { timeZone: "Europe/London", locale: "en-GB" } as const

/** An adult patient's account. */
export function userOf(changes: Partial<PatientUser> = {}): PatientUser {
  return {
    id: "patient-1",
    name: "Alex Moor",
    givenName: "Alex",
    familyName: "Moor",
    maidenName: null,
    dob: "1980-02-03",
    gender: "female",
    idNumber: null,
    ssn: null,
    phone: null,
    email: null,
    address: { address: null, city: null, zip: null, countyId: null },
    avatar: null,
    poolId: "pool-1",
    country: "XX",
    preferredLanguage: null,
    language: "en-GB",
    partnership: null,
    isOneTimeUser: false,
    isResolved: true,
    children: [],
    marketSpecifics: {},
    ...changes,
  }
}

/** The same adult as the person treated. */
export function patientOf(changes: Partial<PatientInfo> = {}): PatientInfo {
  return {
    id: "patient-1",
    name: "Alex Moor",
    gender: "female",
    idNumber: null,
    dateOfBirth: "1980-02-03",
    isChild: false,
    hasProxyUser: false,
    guardians: [],
    ...changes,
  }
}

/** A video visit of fifteen minutes, not started. */
export function meetingOf(changes: Partial<Meeting> = {}): Meeting {
  return {
    id: "meeting-1",
    type: "video_visit",
    bookedTime: "2026-03-01T08:00:00.000Z",
    actualStartTime: null,
    actualEndTime: null,
    startMillis: 1_772_438_400_000,
    endMillis: 1_772_439_300_000,
    slotLength: 15,
    prescriptionOnly: false,
    gotPrescription: false,
    prescriptionDenied: false,
    messageSent: false,
    interventionType: "video",
    child: null,
    user: userOf(),
    patientId: "patient-1",
    clinicianId: "clinician-1",
    poolId: "pool-1",
    accountableCaregiver: null,
    isConfirmed: true,
    isDropin: false,
    finishedStatus: null,
    careFacility: null,
    surveyInformationId: "survey-1",
    hasSymptomQuestions: true,
    internalReferral: null,
    isRecordOpen: true,
    marketSpecifics: {},
    ...changes,
  }
}

/** The same meeting in its clinician's day: waiting, nothing written. */
export function dayMeetingOf(changes: Partial<DayMeeting> = {}): DayMeeting {
  const { id, type, interventionType, prescriptionOnly, startMillis, endMillis, isDropin } = meetingOf()
  const { name, gender, isChild } = patientOf()
  return {
    id,
    type,
    interventionType,
    prescriptionOnly,
    startMillis,
    endMillis,
    actualStartTime: null,
    actualEndTime: null,
    isDropin,
    finishedStatus: null,
    noteState: "none",
    partnership: null,
    complaint: null,
    chosenSymptoms: null,
    patient: {
      id: "patient-1",
      name,
      gender,
      dateOfBirth: "1980-02-03",
      idNumber: null,
      isChild,
      isOneTimeUser: false,
      warnings: [],
    },
    ...changes,
  }
}

/** The changes that a test makes in a draft. A note is its form and its values, or only the values: then its form shows these fields. */
export type DraftChanges = Omit<Partial<EndMeetingDraft>, "note"> & { readonly note?: FormAnswers | FormAnswers["values"] | undefined }

/** Whether a note is written with its form, and not only as its values. */
export const hasForm = (note: object): note is FormAnswers =>
  "template" in note && typeof note.template === "object" && note.template !== null && "nodes" in note.template

/** A meeting that is about to end with nothing written. Validators take it; for a completion rule see `completionDraftOf`. */
export function draftOf({ note, ...changes }: DraftChanges = {}): EndMeetingDraft {
  return {
    meetingId: "meeting-1",
    patientId: "patient-1",
    clinicianId: "clinician-1",
    meeting: meetingOf(),
    patient: patientOf(),
    clinician: clinicianOf(),
    note: note === undefined || hasForm(note) ? note : { template: noteFormOf(note), values: note },
    entry: undefined,
    share: undefined,
    evaluation: undefined,
    evaluationVersion: 0,
    sections: {},
    taken: () => 0,
    sign: false,
    ...changes,
  }
}
