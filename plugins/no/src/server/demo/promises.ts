import { aChild, adultByVideo, type DemoPromises } from "@rond/core/server-kit/demo"

/** What tests may count on in Norway's part of the demo clinic. */
export const promises: DemoPromises = {
  meetings: {
    "no-doctor": {
      "adult by video": adultByVideo,
      child: { place: "coming-0", type: "non_video_visit", patient: aChild },
    },
  },
  patients: { "in treatment in Norway": { pool: "no", adult: 5, treatedBy: "no-psychologist" } },
}
