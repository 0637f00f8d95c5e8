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
} as const
