import { adultByVideo, type DemoPromises, type PatientCriterion, hasEveryEnding } from "@rond/core/server-kit/demo"

/** The demo gives partners to adults by the order of their ids; of four in a row, two have a partner whose record system answers. */
const anAdultWhosePartnerAnswers: PatientCriterion = (patient, pool) => {
  const accounts = pool.filter(({ kind }) => kind === "adult").map(({ id }) => id)
  const number = accounts.toSorted().indexOf(patient.id) + 1
  return number > 0 && number % 4 < 2
}

/** The promises of France's part of the demo clinic to tests. */
export const promises: DemoPromises = {
  meetings: {
    "fr-doctor": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record in France", hasPhotos: true },
      "adult by video": adultByVideo,
      "every action": { place: "coming-2", type: "video_visit", named: "every action in France" },
      "patient of a partner": { place: "coming-4", type: "video_visit", patient: anAdultWhosePartnerAnswers },
    },
  },
  patients: {
    "whole record in France": { pool: "fr", adult: 5, treatedBy: "fr-doctor", hasWholeRecord: true, holds: hasEveryEnding },
    "every action in France": { pool: "fr", adult: 2, treatedBy: "fr-doctor" },
    "in treatment in France": { pool: "fr", adult: 5, treatedBy: "fr-psychologist" },
  },
}
