import type { Observation, PatientWarning } from "../../model/index.ts"

/** A warning of the record about an allergy. */
export const allergyWarning = (reason: string): PatientWarning => ({
  warningId: "w",
  type: "WARNING",
  kind: "allergy",
  reason,
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
})

/** The patient's own answer that names an allergy. */
export const allergyAnswer = (allergyName: string): Observation => ({
  id: "o",
  createdAt: "2025-01-01T08:00:00.000Z",
  responseSetId: "r",
  source: "health_profile_allergies",
  value: { allergyName, diagnosisMethods: [], patientComment: null },
})
