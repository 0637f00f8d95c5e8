import { outcomeNames, subOutcomeNames } from "../../../insurer-service/model/outcome.ts"
import { emptyEntry } from "../../../outcomes/model/machine/outcome-state.ts"
import type { CurrentSource, OlderSource, ReportSource } from "../report-source.ts"

const shared: ReportSource = {
  meeting: {
    id: "meeting-1",
    scheduled: "2026-03-29T00:45:00Z",
    // Over the change to summer time.
    actualStart: "2026-03-29T00:50:02Z",
    actualEnd: "2026-03-29T01:05:05Z",
  },
  clinician: { id: "clinician-1", name: "Dr Łukasz Müller" },
  entityNumbers: { memberEntityNumber: "M100", patientEntityNumber: "P200" },
  userId: "user-1",
  patientSymptoms: "Back pain",
  note: {
    chief_complaint: "Low back pain",
    primary_diagnosis: "M54.5 Low back pain",
    secondary_diagnosis: "I10 Essential hypertension",
    tertiary_diagnosis: "E11.9 Type 2 diabetes",
    body_area: "3",
    accident_cause: "11",
    injury: "yes",
    refer_back: "no",
    drug_or_medicine_related: "no",
    reassess: "yes",
    antibiotics_prescribed: "no",
    medicine_prescribed: "yes",
    information_for_insurer: "The member’s address has changed",
    history_of_presenting_complaint: "Lifted a box – pain since.\nNo numbness…",
    examination_findings: "Temperature ≤ 37.5 °C",
    management_plan: "“Keep moving”",
    advice: "Rest",
    smoking_status: "never",
    allergies: "Penicillin",
    customer_feedback: "Friendly",
    comorbidities: ["Asthma", "Gout", "Migraine", "Eczema", "Angina", "Epilepsy"],
    other_comorbidity: "Tinnitus",
    work: "Desk",
    outcomes_summary: "Referred to a consultant",
  },
  outcomes: [
    {
      ...emptyEntry("1", "STANDARD"),
      internalOutcomeId: "o1",
      outcome: outcomeNames.consultant,
      subOutcome: "No sub-outcome required",
      creationType: "PUT",
      decision: "Decline",
      final: "calculated",
      rules: [{ id: "1", ruleId: "r1", ruleName: "New?", recommendedAction: null, override: true, questionAnswered: false }],
    },
    {
      ...emptyEntry("2", "NON_CLAIM"),
      outcome: outcomeNames.insurer,
      subOutcome: subOutcomeNames.discussPolicy,
    },
    emptyEntry("3", "NON_CLAIM"),
  ],
  policy: { policyNumber: "12345", staffSchemeIndicator: "Staff" },
}

/** A completed consultation for the current form. */
export const currentSource: CurrentSource = {
  ...shared,
  contact: { phone: "+447700900123", email: "ada@example.com" },
  hasConsent: true,
  dateOfBirth: "1980-02-29",
  patientId: "patient-1",
  modules: { hasVitalityAtWork: true, hasEssentials: false },
  practice: { emr: "semble", partnership: "insurer", id: "practice-1" },
  isVoided: false,
  additionalFields: ["work"],
  signing: { isAsked: true, entryContentId: "content-1" },
}

/** A completed consultation for the older form. */
export const olderSource: OlderSource = { ...shared, status: "COMPLETED", sendPatientInboxMessage: true }
