import { type MarketSpecification, specifiedTabs, specifiedTitles } from "@rond/core/testkit/specification"

/** The contributions that the specifications ask of Norway. */
export const specification: MarketSpecification = {
  tabs: specifiedTabs,
  menu: [
    { id: "send-message-group", actions: [{ id: "send-message", says: "also without a meeting (spec 1 §2)" }] },
    { id: "create-document-group", actions: [{ id: "create-document" }] },
    { id: "taken-actions-group", actions: [{ id: "taken-actions", says: "disabled when there are none (spec 1 §2)" }] },
    {
      id: "appointment-group",
      actions: [
        { id: "book-revisit", says: "without a meeting unless it is about a child (spec 1 §2)" },
        { id: "internal-referral" },
        { id: "no-physical-referral", says: "smaller menu in child meetings (spec 1 §2)" },
      ],
    },
    { id: "treatment-programme-group", actions: [{ id: "treatment-programme", says: "needs a clinician capability (spec 1 §6)" }] },
    {
      id: "e-prescription-group",
      actions: [{ id: "sidebar", says: "`action=sidebar` opens the e-prescription sidebar (spec 1 §2, spec 3 §4)" }],
    },
    { id: "no-home-test-order-group", actions: [{ id: "no-home-test-order", says: "smaller menu in child meetings (spec 1 §2)" }] },
  ],
  completionRules: ["unfinished-text-renewal"],
  titles: {
    ...specifiedTitles,
    e_prescription_renewal: "Prescription renewal",
    e_prescription_medication_request: "Medication request",
  },
}
