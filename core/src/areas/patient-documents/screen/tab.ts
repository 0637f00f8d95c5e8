import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { leftPaneTab } from "../../plugin/index.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab documents": true
  }
}

/** The `documents` tab: pictures of documents that the patient sent for the meeting. */
export function patientDocumentsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({ id: "documents", label: msg`Documents`, load: () => import("./PatientDocumentsTab.tsx"), ...options })
}
