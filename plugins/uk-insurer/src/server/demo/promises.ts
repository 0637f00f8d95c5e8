import { adultByVideo, type DemoPromises, hasEveryEnding } from "@rond/core/server-kit/demo"

const patientInTwoPools = { place: "coming-4", type: "video_visit", named: "in two British pools" } as const

/** What tests may count on in the insurer's part of the demo clinic. A doctor of the UK's own pool meets one of its members too. */
export const promises: DemoPromises = {
  meetings: {
    "uk-insurer-gp": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record at the insurer", hasPhotos: true },
      "adult by video": adultByVideo,
      "patient in two pools": patientInTwoPools,
    },
    "uk-gp": { "patient in two pools": patientInTwoPools },
  },
  patients: {
    "whole record at the insurer": {
      pool: "uk-insurer",
      adult: 5,
      treatedBy: "uk-insurer-gp",
      hasWholeRecord: true,
      holds: hasEveryEnding,
    },
    "in treatment at the insurer": { pool: "uk-insurer", adult: 5, treatedBy: "uk-insurer-therapist" },
    "in two British pools": { pool: "uk-insurer", adult: 9, treatedBy: "uk-insurer-gp", alsoTreatedBy: "uk-gp" },
  },
}
