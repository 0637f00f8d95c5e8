import { msg } from "@lingui/core/macro"
import { featureFlag, not, takenActionCard } from "@rond/core/plugin"

const when = not(featureFlag("hide-national-registers"))

/** The changes to the patient's medications and vaccinations in the meeting, among the taken actions. */
export const doneInMeeting = [
  takenActionCard({
    id: "se-medications",
    label: msg`Medications`,
    when,
    load: () => import("./DoneMedications.tsx"),
  }),
  takenActionCard({
    id: "se-vaccinations",
    label: msg`Vaccinations`,
    when,
    load: () => import("./DoneVaccinations.tsx"),
  }),
]
