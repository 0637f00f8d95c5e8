import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { LeftPaneTabChild } from "../../plugin/runtime.ts"

/** `self-assessment`: the surveys that the patient answered, newest first, and how their scores changed. */
export function selfAssessmentChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild<"self-assessment"> {
  return { id: "self-assessment", label: msg`Self-assessments`, load: () => import("./SelfAssessmentTab.tsx"), ...options }
}
