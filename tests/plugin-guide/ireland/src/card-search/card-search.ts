import { msg } from "@lingui/core/macro"
import { homeTool } from "@rond/core/plugin"

/** Finds a patient of the clinician's own by the number of the medical card. */
export const cardSearch = homeTool({
  id: "ie-patient-by-card",
  label: msg`Patient by medical card`,
  icon: "id-card",
  load: () => import("./PatientByCard.tsx"),
})
