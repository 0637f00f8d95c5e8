import { patientCount } from "@rond/core/platform/workspace"

/** How many active medications the patient has; 0 while the patient is unidentified. */
export const activeMedicationCount = patientCount("se.active-medications", async () => (await import("./count.ts")).countActive)
