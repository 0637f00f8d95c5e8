import { msg } from "@lingui/core/macro"
import { patient } from "../../../model/workspace/core-facts.ts"
import type { Contribution } from "../../../engine/contribution.ts"
import { patientTag } from "../../../extension-points/patient/patient-tag.ts"

/** The patient is a child. */
export const childTag = () => patientTag({ id: "child", label: msg`Child`, tone: "information", when: patient.isChild })

/** The tags that every market starts with. A market adds its own after them. */
export function commonPatientTags(): readonly Contribution[] {
  return [childTag()]
}
