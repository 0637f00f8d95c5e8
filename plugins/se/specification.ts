import { type MarketSpecification, specifiedMenu, specifiedTitles } from "@rond/core/testkit/specification"

/** The contributions that the specifications ask of Sweden. */
export const specification: MarketSpecification = {
  tabs: [
    { id: "symptoms", says: "if a symptoms form exists" },
    { id: "patient" },
    { id: "insurance-claim-details", says: "if claim info exists" },
    { id: "upcoming-appointments" },
    { id: "documents", says: "if an activity type other than the default and a survey id exist" },
    { id: "medical-records", children: [{ id: "medical-record-entries" }, { id: "self-assessment" }, { id: "health-check" }] },
    {
      id: "treatment-programme",
      says: "only for certain clinician conditions or debug",
      children: [{ id: "overview" }, { id: "activity-diary" }, { id: "situation-analysis" }],
    },
    { id: "medication-list", says: "hidden when a feature flag is on" },
    { id: "vaccination-list", says: "hidden when a feature flag is on" },
  ],
  menu: [
    ...specifiedMenu,
    { id: "se-prescription-group", actions: [{ id: "se-prescription", says: "depends on a clinician flag (spec 1 §6)" }] },
    { id: "se-specialist-referral-group", actions: [{ id: "se-specialist-referral" }] },
    { id: "se-sick-note-group", actions: [{ id: "se-sick-note" }] },
    {
      id: "se-pollen-text-prescription-group",
      actions: [{ id: "sidebar", says: "`action=sidebar` opens the e-prescription sidebar (spec 1 §2, spec 3 §4)" }],
    },
    { id: "se-home-test-order-group", actions: [{ id: "se-home-test-referral-order" }] },
    { id: "se-self-assessment-group", actions: [{ id: "se-self-assessment" }] },
    { id: "se-test-referral-group", actions: [{ id: "se-lab-referral" }, { id: "se-covid-referral" }, { id: "se-physical-lab-queue" }] },
  ],
  completionRules: ["unfinished-text-renewal", "se-unfinished-renewal-review", "se-protection-test"],
  titles: {
    ...specifiedTitles,
    e_prescription_renewal: "Prescription renewal",
    e_prescription_medication_request: "Medication request",
    pollen_non_video: "Pollen allergy, without video",
    chlamydia_nurse_video: "Chlamydia, video visit with nurse",
  },
}
