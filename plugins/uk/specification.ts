import { type MarketSpecification, specifiedTitles } from "@rond/core/testkit/specification"

/** The contributions that the specifications ask of the United Kingdom. */
export const specification: MarketSpecification = {
  tabs: [
    { id: "symptoms" },
    { id: "patient", says: "not for the insurance partner" },
    { id: "documents" },
    {
      id: "medical-records",
      children: [{ id: "consultation-history" }, { id: "self-assessment", says: "unless a clinician condition hides it" }],
    },
    { id: "treatment-programme", says: "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)" },
  ],
  menu: [
    { id: "send-message-group", actions: [{ id: "send-message", says: "also without a meeting (spec 1 §2)" }] },
    { id: "create-document-group", actions: [{ id: "create-document", says: "for the second profession (spec 3 §6)" }] },
    { id: "taken-actions-group", actions: [{ id: "taken-actions", says: "disabled when there are none (spec 1 §2)" }] },
    {
      id: "appointment-group",
      actions: [
        { id: "book-revisit", says: "without a meeting unless it is about a child (spec 1 §2); for the third profession (spec 3 §6)" },
        { id: "internal-referral" },
      ],
    },
    { id: "treatment-programme-group", actions: [{ id: "treatment-programme", says: "needs a clinician capability (spec 1 §6)" }] },
    {
      id: "uk-prescription-group",
      actions: [
        { id: "uk-eps-prescription", says: "for private or insurer partnerships, or when the signing service enables EPS (spec 3 §6)" },
        { id: "uk-payg-prescription", says: "for private or insurer partnerships, or when the signing service enables EPS (spec 3 §6)" },
      ],
    },
    {
      id: "uk-clinician-action-group",
      actions: [{ id: "uk-clinician-action", says: "for UK-practice clinicians unless external (spec 3 §6)" }],
    },
  ],
  completionRules: ["uk-meeting-means", "uk-tasks", "uk-no-tasks", "uk-no-prescriptions", "unfilled-uk-prescription"],
  titles: specifiedTitles,
  unusedEndpoints: [{ id: "uk.report-eps-actions", waitsFor: "the signing service, which calls it" }],
}
