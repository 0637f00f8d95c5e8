import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { leftPaneTab } from "../../plugin/index.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab symptoms": true
  }
}

/** The `symptoms` tab: the patient's answers before the meeting. A market decides when it shows. */
export function symptomsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "symptoms", label: msg`Symptoms`, load: () => import("./SymptomsTab.tsx"), ...options })
}
