import { msg } from "@lingui/core/macro"
import { homeTool } from "@rond/core/plugin"

/** Finds or registers a caller. */
export const phonePatientTool = homeTool({
  id: "fr-patient-by-phone",
  label: msg`Patient by phone`,
  icon: "phone",
  load: () => import("./PatientByPhone.tsx"),
})
