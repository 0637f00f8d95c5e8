import { aChild, adultByVideo, anAdult, type DemoPromises, hasEveryEnding } from "@rond/core/server-kit/demo"

/** The promises of Norway's part of the demo clinic to tests. */
export const promises: DemoPromises = {
  meetings: {
    "no-doctor": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record in Norway", hasPhotos: true },
      "adult by video": adultByVideo,
      renewal: { place: "coming-3", type: "e_prescription_renewal", patient: anAdult },
      "another renewal": { place: "coming-4", type: "e_prescription_medication_request", patient: anAdult },
      "every action": { place: "coming-1", type: "video_visit", named: "every action in Norway" },
      "home test of a colleague": { place: "coming-5", type: "video_visit", named: "home test of a colleague in Norway" },
      "protected identity": { place: "coming-6", type: "video_visit", named: "protected identity in Norway" },
      "without a name at the laboratory": { place: "coming-7", type: "video_visit", named: "without a name at the laboratory in Norway" },
      child: { place: "coming-0", type: "non_video_visit", patient: aChild },
    },
  },
  patients: {
    "whole record in Norway": { pool: "no", adult: 5, treatedBy: "no-doctor", hasWholeRecord: true, holds: hasEveryEnding },
    "every action in Norway": { pool: "no", adult: 1, treatedBy: "no-doctor" },
    "home test of a colleague in Norway": { pool: "no", adult: 3, treatedBy: "no-nurse" },
    "protected identity in Norway": { pool: "no", adult: 7, treatedBy: "no-doctor" },
    "without a name at the laboratory in Norway": { pool: "no", adult: 9, treatedBy: "no-doctor" },
    "in treatment in Norway": { pool: "no", adult: 5, treatedBy: "no-psychologist" },
  },
}
