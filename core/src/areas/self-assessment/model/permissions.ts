import { always } from "../../../kernel/engine/conditions/condition.ts"
import { definePermission } from "../../../kernel/engine/permission.ts"

/** Whether the surveys in which patients assess themselves are read. */
export const readSelfAssessments = definePermission("self-assessment.read", {
  means: "The clinician may read what patients say of themselves in surveys.",
  refusal: "Self-assessments are not for this clinician",
  default: always,
})
