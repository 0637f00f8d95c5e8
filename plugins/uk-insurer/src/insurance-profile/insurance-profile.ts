import { msg } from "@lingui/core/macro"
import { insuranceCard, measurementsCard } from "@rond/core/features/patient"
import { leftPaneTab, leftPaneTabChild } from "@rond/core/plugin"

/** The member's own profile, in the place of the patient tab. */
export const insuranceProfile = leftPaneTab({
  id: "insurance-profile",
  label: msg`Insurance profile`,
  after: "patient",
  fallbackFor: "patient",
  children: [
    { id: "insurance-details", label: msg`Insurance details`, load: insuranceCard().spec.load },
    { id: "personal-details", label: msg`Personal details`, load: () => import("./PersonalDetails.tsx") },
  ],
})

/** Height, weight and BMI among the UK's medical records. */
export const vitals = leftPaneTabChild({
  id: "vitals",
  parent: "medical-records",
  label: msg`Vitals`,
  load: measurementsCard().spec.load,
})
