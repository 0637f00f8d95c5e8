import { msg } from "@lingui/core/macro"
import type { Condition } from "../plugin/condition.ts"
import { leftPaneTab } from "../plugin/extension/left-pane-tab.ts"

/** The `symptoms` tab: what the patient answered before the meeting. Sweden shows it when there is a form, others in every meeting. */
export function symptomsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "symptoms", label: msg`Symptoms`, load: () => import("./SymptomsTab.tsx"), ...options })
}
