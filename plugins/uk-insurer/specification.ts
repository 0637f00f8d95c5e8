import type { MarketSpecification } from "@rond/core/testkit"

/** The contributions that the specifications ask of the insurer's meetings, which run on top of the UK's. */
export const specification: MarketSpecification = {
  tabs: [
    { id: "symptoms" },
    { id: "documents" },
    { id: "insurance-profile", says: "an insurance-partner profile", children: [{ id: "insurance-details" }, { id: "personal-details" }] },
    {
      id: "medical-records",
      children: [
        { id: "consultation-history" },
        { id: "self-assessment", says: "unless a clinician condition hides it" },
        { id: "vitals", says: "for the insurance partner" },
      ],
    },
    { id: "treatment-programme", says: "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)" },
  ],
  completionRules: [
    "insurer-therapeutic-prescription",
    "voiding-not-acknowledged",
    "missing-accident-cause",
    "missing-body-area",
    "invalid-icd-10-selection",
    "missing-calculated-outcomes",
    "discharge-information",
    "discharge-history",
    "discharge-findings",
    "discharge-plan",
    "invalid-account-holder-email",
    "unwritable-text",
  ],
  unusedEndpoints: [
    { id: "uk-insurer.record-patient", waitsFor: "whoever repeats what the server tells the record system by itself" },
    { id: "uk-insurer.send-older-consultation", waitsFor: "whoever sends a report that could not be built when the consultation ended" },
  ],
}
