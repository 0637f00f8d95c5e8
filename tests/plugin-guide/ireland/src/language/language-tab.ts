import { msg } from "@lingui/core/macro"
import { leftPaneTab, patient } from "@rond/core/plugin"

/** The language to speak with the patient. */
export const languageTab = leftPaneTab({
  id: "language",
  label: msg`Language`,
  after: "patient",
  when: patient.isResolved,
  load: () => import("./LanguageTab.tsx"),
})
