import { aChild, adultByVideo, anAdult, type DemoPromises, hasEveryEnding } from "@rond/core/server-kit/demo"

/** The promises of Norway's part of the demo clinic to tests. */
export const promises: DemoPromises = {
  meetings: {
    "no-doctor": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record in Norway", hasPhotos: true },
      "adult by video": adultByVideo,
      renewal: { place: "coming-3", type: "e_prescription_renewal", patient: anAdult },
      "another renewal": { place: "coming-4", type: "e_prescription_medication_request", patient: anAdult },
      child: { place: "coming-0", type: "non_video_visit", patient: aChild },
    },
  },
  patients: {
    "whole record in Norway": { pool: "no", adult: 5, treatedBy: "no-doctor", hasWholeRecord: true, holds: hasEveryEnding },
    "in treatment in Norway": { pool: "no", adult: 5, treatedBy: "no-psychologist" },
  },
}
