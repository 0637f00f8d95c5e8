import { not, patient, fact, patientCard, patientTag } from "@rond/core/plugin"
import { hasAccount } from "../../../policy.ts"
import { msg } from "@lingui/core/macro"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "fr.has-ame": boolean
    readonly "fr.has-cmuc": boolean
    readonly "fr.health-centre": string
  }
  interface Contributions {
    readonly "patient-card fr-partner": true
  }
}

/** The partner that sends the patient, and the patient's id there. */
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

/** The payment of the patient's care, and the patient's own doctor. The account's holder has them, not a child on it. */
export const coverage = [
  patientTag({ id: "fr-ame", label: msg`AME`, tone: "information", when: fact("fr.has-ame").is(true) }),
  patientTag({ id: "fr-cmuc", label: msg`C2S`, tone: "information", when: fact("fr.has-cmuc").is(true) }),
  patientCard({
    id: "fr-coverage",
    title: msg`Cover and regular doctor`,
    after: "fr-partner",
    when: not(patient.isChild),
    load: () => import("./CoverageCard.tsx"),
  }),
]

/** The other clinicians of the clinician's health centre: whom the patient may see next time, or whom to ask. */
export const healthCentreCard = patientCard({
  id: "fr-health-centre",
  title: msg`Health centre`,
  when: fact("fr.health-centre").exists,
  load: () => import("./HealthCentreCard.tsx"),
})
