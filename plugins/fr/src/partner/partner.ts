import { msg } from "@lingui/core/macro"
import { fact, patientCard, patientTag } from "@rond/core/plugin"
import { hasAccount } from "./is-partner-patient.ts"

/** Who sends the patient, and under which id. */
export const partner = [
  patientTag({ id: "fr-partner-patient", label: msg`Partner patient`, tone: "information", when: fact("fr.is-partner-patient").is(true) }),
  patientCard({
    id: "fr-partner",
    title: msg`Partner`,
    after: "contact-person",
    when: hasAccount,
    load: () => import("./PartnerCard.tsx"),
  }),
]
