import { msg } from "@lingui/core/macro"
import { fact, not, patient, patientCard, patientTag } from "@rond/core/plugin"

/** How the patient's care is paid for, and who the patient's own doctor is. The account's holder has them, not a child on it. */
export const coverage = [
  patientTag({ id: "fr-ame", label: msg`AME`, tone: "information", when: fact("fr.has-ame").is(true) }),
  patientTag({ id: "fr-cmuc", label: msg`CMU-C`, tone: "information", when: fact("fr.has-cmuc").is(true) }),
  patientCard({
    id: "fr-coverage",
    title: msg`Coverage and own doctor`,
    after: "fr-partner",
    when: not(patient.isChild),
    load: () => import("./CoverageCard.tsx"),
  }),
]
