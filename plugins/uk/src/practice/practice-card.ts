import { msg } from "@lingui/core/macro"
import { not, patient, patientCard } from "@rond/core/plugin"

/** The patient's NHS number, practice and partnership. One-time visitors have none. */
export const practiceCard = patientCard({
  id: "uk-practice",
  title: msg`NHS and practice`,
  after: "contact",
  when: not(patient.isOneTimeUser),
  load: () => import("./PracticeCard.tsx"),
})
