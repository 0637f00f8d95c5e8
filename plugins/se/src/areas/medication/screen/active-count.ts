import { patientCount } from "@rond/core/platform/workspace"

/** The number of the patient's active medications; 0 while the patient is unidentified. */
export const activeMedicationCount = patientCount("se.active-medications", async () => (await import("./count.ts")).countActive)
