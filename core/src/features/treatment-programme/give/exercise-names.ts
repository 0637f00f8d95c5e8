import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { CarePlan } from "../../../model/treatment-programme/care-plan.ts"

type ExerciseType = Extract<CarePlan["exercises"][number]["type"], string>

/** The names of a programme's exercises. */
export const exerciseNames: Readonly<Record<ExerciseType, MessageDescriptor>> = {
  ACTIVITY_DIARY_DEPRESSION: msg`Activity diary`,
  ACTIVITY_DIARY_STRESS: msg`Activity diary for stress`,
  SITUATION_ANALYSIS: msg`Situation analysis`,
}
