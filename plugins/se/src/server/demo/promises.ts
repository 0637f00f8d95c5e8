import { aChild, adultByVideo, anAdult, type DemoPromises, type FilledDemoPatient, hasEveryEnding } from "@rond/core/server-kit/demo"
import prose from "./prose.json" with { type: "json" }

const signed = ({ history }: FilledDemoPatient) => history.filter(({ ended }) => ended === "signed").length
const insuranceOf = ({ patient }: FilledDemoPatient) => patient.row["insurance"] as { readonly type: string } | null

const inTwoPools = { type: "video_visit", named: "in two Swedish pools" } as const

/** The promises of Sweden's part of the demo clinic to tests. */
export const promises: DemoPromises = {
  meetings: {
    "se-doctor": {
      "whole record": { place: "coming-8", type: "text_consultation", named: "whole record in Sweden", hasPhotos: true },
      "adult by video": adultByVideo,
      child: { place: "coming-0", type: "non_video_visit", patient: aChild },
      "symptom photos": { place: "coming-2", type: "text_consultation", patient: anAdult, hasPhotos: true },
      renewal: { place: "coming-3", type: "e_prescription_renewal", patient: anAdult },
      "renewal review": { place: "coming-4", type: "e_prescription_medication_request", patient: anAdult },
      "pollen allergy": { place: "coming-5", type: "pollen_non_video", patient: anAdult },
      "every action": { place: "coming-6", type: "video_visit", named: "every action in Sweden" },
      "patient in two pools": { place: "coming-7", ...inTwoPools },
    },
    "se-doctor-2": {
      "adult by video": adultByVideo,
      renewal: { place: "coming-3", type: "e_prescription_renewal", patient: anAdult },
      "renewal review": { place: "coming-4", type: "e_prescription_medication_request", patient: anAdult },
      "pollen allergy": { place: "coming-5", type: "pollen_non_video", patient: anAdult },
      triage: { place: "coming-6", type: "phone_triage", patient: anAdult },
      "specialist referrals": { place: "coming-0", type: "phone_triage", patient: anAdult },
      "laboratory referrals": { place: "coming-1", type: "video_visit", patient: anAdult },
      "home test of a colleague": { place: "coming-2", type: "video_visit", named: "home test of a colleague in Sweden" },
      "protected identity": { place: "coming-7", type: "video_visit", named: "protected identity in Sweden" },
      "without a name at the laboratory": { place: "coming-8", type: "video_visit", named: "without a name at the laboratory in Sweden" },
    },
    "se-nurse": {
      "adult by video": { place: "coming-1", type: "video_visit", patient: anAdult },
      vaccination: { place: "coming-3", type: "physical_meeting", patient: anAdult },
      "laboratory queue": { place: "coming-4", type: "physical_meeting", patient: anAdult },
      "no user at the laboratory": { place: "coming-6", type: "video_visit", patient: anAdult },
      "withheld notes": { place: "coming-2", type: "phone_triage", patient: anAdult, hasWithheldNotes: true },
    },
    "se-psychologist": {
      "adult by video": adultByVideo,
      "self-assessment sent": { place: "coming-1", type: "physical_meeting", patient: anAdult },
      "words that must be seen": { place: "coming-2", type: "video_visit", named: "followed for a year" },
    },
    "external-doctor": {
      "adult by video": adultByVideo,
      "patient in two pools": { place: "coming-4", ...inTwoPools },
    },
  },
  patients: {
    "whole record in Sweden": {
      pool: "se",
      adult: 5,
      treatedBy: "se-doctor",
      hasWholeRecord: true,
      hasProtectedNote: true,
      holds: hasEveryEnding,
    },
    "every warning": {
      pool: "se",
      adult: 0,
      treatedBy: "se-doctor",
      holds: (filled) => filled.warnings === prose.warnings.length && signed(filled) > 1,
    },
    "record of another unit": {
      pool: "se",
      adult: 21,
      treatedBy: "se-doctor",
      holds: (filled) => filled.notices.includes("prn_no_access_to_house_error") && signed(filled) > 0,
    },
    "record that the patient blocks": {
      pool: "se",
      adult: 24,
      treatedBy: "se-doctor",
      holds: ({ notices }) => notices.includes("prn_no_access_to_patient_error"),
    },
    "record that is moving": {
      pool: "se",
      adult: 31,
      treatedBy: "se-doctor",
      holds: ({ notices }) => notices.includes("prn_record_is_moving"),
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
      holds: (filled) => insuranceOf(filled)?.type === "insurance_travel",
    },
    "prescribed at another clinic": {
      pool: "se",
      adult: 7,
      treatedBy: "se-doctor",
      holds: ({ patient, notices }) =>
        notices.length === 0 &&
        (patient.row["market_specifics"] as { readonly se: { readonly high_cost_card: unknown } }).se.high_cost_card !== null,
    },
    "followed for a year": { pool: "se", adult: 5, treatedBy: "se-psychologist" },
    "every dosage": {
      pool: "se",
      adult: 30,
      treatedBy: "se-doctor",
      holds: ({ patient }) => String(patient.row["date_of_birth"]) < "1960",
    },
    "every action in Sweden": { pool: "se", adult: 2, treatedBy: "se-doctor" },
    "home test of a colleague in Sweden": { pool: "se", adult: 9, treatedBy: "se-doctor" },
    "protected identity in Sweden": { pool: "se", adult: 14, treatedBy: "se-doctor-2" },
    "without a name at the laboratory in Sweden": { pool: "se", adult: 17, treatedBy: "se-doctor-2" },
    "in two Swedish pools": { pool: "se", adult: 33, treatedBy: "se-doctor", alsoTreatedBy: "external-doctor" },
  },
}
