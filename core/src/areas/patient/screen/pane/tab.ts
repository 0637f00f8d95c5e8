import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { leftPaneTab } from "../../../plugin/index.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab patient": true
  }
}

/** The `patient` tab: the patient cards contributed by plugins, in order. */
export function patientTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "patient", label: msg`Patient`, load: () => import("./PatientTab.tsx"), ...options })
}

/** The pane's header above all tabs: tags and warnings. A separate chunk. */
export const loadPatientHead = () => import("./PatientHead.tsx")
