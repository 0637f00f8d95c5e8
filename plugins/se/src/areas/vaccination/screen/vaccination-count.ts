import { patientCount } from "@rond/core/platform/workspace"

/** The number of completed vaccinations. */
export const vaccinationCount = patientCount("se.vaccination-count", async () => (await import("./count.ts")).countVaccinations)
