import { msg } from "@lingui/core/macro"
import type { Condition } from "../../engine/conditions/condition.ts"
import { leftPaneTab } from "../../extension-points/points/patient.ts"

/** The `symptoms` tab: the patient's answers before the meeting. Sweden shows it when there is a form, others in every meeting. */
export function symptomsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "symptoms", label: msg`Symptoms`, load: () => import("./SymptomsTab.tsx"), ...options })
}
