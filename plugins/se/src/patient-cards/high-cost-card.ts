import { msg } from "@lingui/core/macro"
import { not, patient, patientCard } from "@rond/core/plugin"

/** Whether the patient has reached the yearly ceiling for fees. Children pay none. */
export const highCostCard = patientCard({
  id: "se-high-cost",
  title: msg`High-cost protection`,
  when: not(patient.isChild),
  load: () => import("./HighCostCard.tsx"),
})
