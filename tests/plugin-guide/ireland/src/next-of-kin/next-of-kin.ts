import { msg } from "@lingui/core/macro"
import { patientCount } from "@rond/core/platform/workspace"
import { leftPaneTab, patient } from "@rond/core/plugin"

/** The number of next of kin whom the patient has named. */
const nextOfKinCount = patientCount("ie.next-of-kin", async () => (await import("./count.ts")).countNextOfKin)

/** The person to call about the patient. */
export const nextOfKinTab = leftPaneTab({
  id: "ie-next-of-kin",
  label: msg`Next of kin`,
  after: "patient",
  when: patient.isResolved,
  badge: nextOfKinCount,
  load: () => import("./NextOfKinTab.tsx"),
})
