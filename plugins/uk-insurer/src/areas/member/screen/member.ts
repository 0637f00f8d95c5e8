import { msg } from "@lingui/core/macro"
import { measurementsCard } from "@rond/core/features/patient"
import { leftPaneTab, leftPaneTabChild, errorMapper, patientTag } from "@rond/core/plugin"
import { loadInsuranceDetails } from "../../policy/screen/index.ts"

/** The member's own profile, in the place of the patient tab. */
export const insuranceProfile = leftPaneTab({
  id: "insurance-profile",
  label: msg`Insurance profile`,
  after: "documents",
  fallbackFor: "patient",
  children: [
    { id: "insurance-details", label: msg`Insurance details`, load: loadInsuranceDetails },
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

/** A member without the numbers that member and patient go by at the insurer: nothing can be sent there about them. */
export const missingEntityNumbers = errorMapper({
  id: "uk-insurer-missing-entity-numbers",
  code: "missing_entity_numbers",
  map: () => ({
    as: "banner",
    message: msg`The insurer’s numbers for this member are missing, so the report cannot be sent. Contact support. Your note is kept.`,
    actions: ["contact-support", "retry"],
  }),
})

export const memberTag = patientTag({ id: "insurer-member", label: msg`Insurer member`, tone: "information" })
