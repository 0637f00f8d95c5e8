import { adultByVideo, type DemoPromises, type PatientCriterion, hasEveryEnding } from "@rond/core/server-kit/demo"

const anAdultWhoGetsAnInvoice: PatientCriterion = ({ kind, billing }) => kind === "adult" && billing?.is_patient_invoiced === true

/** The promises of Germany's part of the demo clinic to tests. */
export const promises: DemoPromises = {
  meetings: {
    "de-doctor": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record in Germany", hasPhotos: true },
      "adult by video": adultByVideo,
      "invoiced patient": { place: "coming-4", type: "video_visit", patient: anAdultWhoGetsAnInvoice },
    },
  },
  patients: {
    "whole record in Germany": { pool: "de", adult: 5, treatedBy: "de-doctor", hasWholeRecord: true, holds: hasEveryEnding },
    "in treatment in Germany": { pool: "de", adult: 5, treatedBy: "de-psychologist" },
  },
}
