/** One tab as the specification lists it, with what it says of when the tab is there. */
export interface SpecifiedTab {
  readonly id: string
  readonly says?: string
  readonly children?: readonly Omit<SpecifiedTab, "children">[]
}

const programmes = "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)"
const fourth: readonly SpecifiedTab[] = [
  { id: "symptoms" },
  { id: "patient" },
  { id: "documents" },
  { id: "medical-records", children: [{ id: "consultation-history" }, { id: "self-assessment" }] },
  { id: "treatment-programme", says: programmes },
]

/** The tabs of spec 1 §2, "Tabs by country", in its order. Norway and Germany have the set of its "fourth country". */
export const specifiedTabs: Readonly<Record<string, readonly SpecifiedTab[]>> = {
  SE: [
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
  NO: fourth,
  GB: [
    { id: "symptoms" },
    { id: "patient", says: "not for the insurance partner" },
    { id: "documents" },
    {
      id: "insurance-profile",
      says: "an insurance-partner profile",
      children: [{ id: "insurance-details" }, { id: "personal-details" }],
    },
    {
      id: "medical-records",
      children: [
        { id: "consultation-history" },
        { id: "self-assessment", says: "unless a clinician condition hides it" },
        { id: "vitals", says: "for the insurance partner" },
      ],
    },
    { id: "treatment-programme", says: programmes },
  ],
  FR: fourth,
  DE: fourth,
}

/** The nineteen action identifiers of spec 1 §2, in its order, with what both specifications say of when they are there. */
export const specifiedActions: readonly { readonly id: string; readonly says?: string }[] = [
  { id: "send-message", says: "also without a meeting (spec 1 §2)" },
  { id: "book-revisit", says: "without a meeting unless it is about a child (spec 1 §2); in the UK for the third profession (spec 3 §6)" },
  { id: "internal-referral" },
  { id: "create-document", says: "in the UK for the second profession (spec 3 §6)" },
  { id: "taken-actions", says: "disabled when there are none (spec 1 §2)" },
  { id: "treatment-programme", says: "needs a clinician capability (spec 1 §6)" },
  { id: "se-prescription", says: "depends on a clinician flag (spec 1 §6)" },
  { id: "se-lab-referral" },
  { id: "se-specialist-referral" },
  { id: "se-sick-note" },
  { id: "se-covid-referral" },
  { id: "se-self-assessment" },
  { id: "se-physical-lab-queue" },
  { id: "se-home-test-referral-order" },
  { id: "no-home-test-order", says: "smaller menu in child meetings in Norway (spec 1 §2)" },
  { id: "no-physical-referral", says: "smaller menu in child meetings in Norway (spec 1 §2)" },
  { id: "uk-eps-prescription" },
  { id: "uk-payg-prescription", says: "for private or insurer partnerships, or when the signing service enables EPS (spec 3 §6)" },
  { id: "uk-clinician-action", says: "for UK-practice clinicians unless external (spec 3 §6)" },
]

/** A value of `action` beside the identifiers: it opens the e-prescription sidebar (spec 1 §2, spec 3 §4). */
export const sidebarAction = "sidebar"

/** Actions and groups that markets were asked for beside the specification's: the id, and where it is asked for. */
export const askedForSince: Readonly<Record<"actions" | "groups", Readonly<Record<string, string>>>> = { actions: {}, groups: {} }

/** The fifteen groups of spec 1 §2, in its order. */
export const specifiedGroups: readonly string[] = [
  "send-message-group",
  "create-document-group",
  "taken-actions-group",
  "appointment-group",
  "treatment-programme-group",
  "se-prescription-group",
  "se-specialist-referral-group",
  "se-sick-note-group",
  "se-pollen-text-prescription-group",
  "se-home-test-order-group",
  "se-self-assessment-group",
  "se-test-referral-group",
  "no-home-test-order-group",
  "uk-prescription-group",
  "uk-clinician-action-group",
]
