/** The fields of the note that only reports read. */
export const reportFields = {
  chiefComplaint: "chief_complaint",
  drugRelated: "drug_or_medicine_related",
  reassess: "reassess",
  antibiotics: "antibiotics_prescribed",
  drugs: "medicine_prescribed",
  advice: "advice",
  smoking: "smoking_status",
  allergies: "allergies",
  feedback: "customer_feedback",
  comorbidities: "comorbidities",
  otherComorbidity: "other_comorbidity",
  /** The text about the outcomes for the account holder. */
  outcomesSummary: "outcomes_summary",
} as const

/** The fields of the note that only the end of the consultation reads. */
export const endFields = {
  /** Whether the member agrees that the insurer gets the report. */
  consent: "consent_to_report",
} as const
