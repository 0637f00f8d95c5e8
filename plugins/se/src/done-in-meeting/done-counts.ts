import { meetingCount } from "@rond/core/platform/workspace"

/** How many medications were added, changed or ended in this meeting. */
export const doneMedicationCount = meetingCount("se.medications-done", async () => (await import("./count.ts")).countMedications)

/** How many vaccinations were registered in this meeting. */
export const doneVaccinationCount = meetingCount("se.vaccinations-done", async () => (await import("./count.ts")).countVaccinations)
