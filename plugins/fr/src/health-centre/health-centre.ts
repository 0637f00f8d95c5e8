import { msg } from "@lingui/core/macro"
import { fact, patientCard } from "@rond/core/plugin"

/** Who else works at the clinician's health centre: whom the patient may see next time, or whom to ask. */
export const healthCentreCard = patientCard({
  id: "fr-health-centre",
  title: msg`Health centre`,
  when: fact("fr.health-centre").exists,
  load: () => import("./HealthCentreCard.tsx"),
})
