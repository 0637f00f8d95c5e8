import type { MarketSpecification } from "@rond/core/testkit"

/** What the specifications ask of France. */
export const specification: MarketSpecification = {
  tabs: [
    { id: "symptoms" },
    { id: "patient" },
    { id: "documents" },
    { id: "medical-records", children: [{ id: "consultation-history" }, { id: "self-assessment" }] },
    { id: "treatment-programme", says: "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)" },
  ],
  menu: [
    { id: "send-message-group", actions: [{ id: "send-message", says: "also without a meeting (spec 1 §2)" }] },
    { id: "create-document-group", actions: [{ id: "create-document" }] },
    { id: "taken-actions-group", actions: [{ id: "taken-actions", says: "disabled when there are none (spec 1 §2)" }] },
    {
      id: "appointment-group",
      actions: [{ id: "book-revisit", says: "without a meeting unless it is about a child (spec 1 §2)" }, { id: "internal-referral" }],
    },
    { id: "treatment-programme-group", actions: [{ id: "treatment-programme", says: "needs a clinician capability (spec 1 §6)" }] },
  ],
  titles: {
    video_visit: "Video visit",
    physical_meeting: "Physical meeting",
    non_video_visit: "Visit without video",
    text_consultation: "Text consultation",
    phone_triage: "Phone triage",
  },
}
