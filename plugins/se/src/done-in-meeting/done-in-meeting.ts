import { msg } from "@lingui/core/macro"
import { meetingCount } from "@rond/core/platform/workspace"
import { featureFlag, not, takenActionCard } from "@rond/core/plugin"

/** How many medications were added, changed or ended in this meeting. */
export const doneMedicationCount = meetingCount("se.medications-done", async () => (await import("./count.ts")).countMedications)

/** How many vaccinations were registered in this meeting. */
export const doneVaccinationCount = meetingCount("se.vaccinations-done", async () => (await import("./count.ts")).countVaccinations)

const when = not(featureFlag("hide-national-registers"))

/** What was done in the meeting to the patient's medications and vaccinations, among the taken actions. */
export const doneInMeeting = [
  takenActionCard({
    id: "se-medications",
    label: msg`Medications`,
    count: doneMedicationCount,
    when,
    load: () => import("./DoneMedications.tsx"),
  }),
  takenActionCard({
    id: "se-vaccinations",
    label: msg`Vaccinations`,
    count: doneVaccinationCount,
    when,
    load: () => import("./DoneVaccinations.tsx"),
  }),
]
