import { adultByVideo, type DemoPromises, type PatientCriterion } from "@rond/core/server-kit/demo"

const anAdultWhoGetsAnInvoice: PatientCriterion = ({ kind, billing }) => kind === "adult" && billing?.is_patient_invoiced === true

/** What tests may count on in Germany's part of the demo clinic. */
export const promises: DemoPromises = {
  meetings: {
    "de-doctor": {
      "adult by video": adultByVideo,
      "invoiced patient": { place: "coming-4", type: "video_visit", patient: anAdultWhoGetsAnInvoice },
    },
  },
  patients: { "in treatment in Germany": { pool: "de", adult: 5, treatedBy: "de-psychologist" } },
}
