import { adultByVideo, anAdult, type DemoPromises, type PatientCriterion, hasEveryEnding } from "@rond/core/server-kit/demo"

const aOneTimeVisitor: PatientCriterion = ({ kind }) => kind === "one-time"
const aChildOfAnUnverifiedGuardian: PatientCriterion = ({ guardian }) => guardian?.isVerified === false

/** The meetings and patients that tests may count on in the UK's part of the demo clinic. */
export const promises: DemoPromises = {
  meetings: {
    "uk-gp": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record in the UK", hasPhotos: true },
      "adult by video": adultByVideo,
      "private patient": { place: "coming-1", type: "video_visit", named: "private patient in the UK" },
      "one-time visitor": { place: "drop-in-0", type: "non_video_visit", patient: aOneTimeVisitor },
      triage: { place: "coming-3", type: "phone_triage", patient: anAdult },
      "adult by phone": { place: "coming-5", type: "non_video_visit", patient: anAdult },
    },
    "uk-nurse": {
      "child of an unverified guardian": { place: "coming-0", type: "video_visit", patient: aChildOfAnUnverifiedGuardian },
      "adult by video": { place: "coming-5", type: "video_visit", patient: anAdult },
    },
    "uk-therapist": {
      "adult by video": adultByVideo,
      "private patient": { place: "coming-1", type: "video_visit", named: "private patient of a therapist" },
    },
  },
  patients: {
    "whole record in the UK": { pool: "uk", adult: 5, treatedBy: "uk-gp", hasWholeRecord: true, holds: hasEveryEnding },
    "private patient in the UK": {
      pool: "uk",
      adult: 1,
      treatedBy: "uk-gp",
      holds: ({ patient }) => patient.row["partnership"] === "private",
    },
    "private patient of a therapist": {
      pool: "uk",
      adult: 9,
      treatedBy: "uk-therapist",
      holds: ({ patient }) => patient.row["partnership"] === "private",
    },
    "in treatment in the UK": { pool: "uk", adult: 5, treatedBy: "uk-therapist" },
  },
}
