import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { leftPaneTab } from "../../../extension-points/patient/left-pane-tab.ts"

/** The `patient` tab: the patient cards that the workspace's plugins contribute, in their order. */
export function patientTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "patient", label: msg`Patient`, load: () => import("./PatientTab.tsx"), ...options })
}

/** The pane's head, above every tab: tags and warnings. Its code is a part of its own. */
export const loadPatientHead = () => import("./PatientHead.tsx")
