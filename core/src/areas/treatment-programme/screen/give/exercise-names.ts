import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import type { CarePlan } from "../../model/care-plan.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"

type ExerciseType = Extract<CarePlan["exercises"][number]["type"], string>

const exerciseNames: Readonly<Record<ExerciseType, MessageDescriptor>> = {
  ACTIVITY_DIARY_DEPRESSION: msg`Activity diary`,
  ACTIVITY_DIARY_STRESS: msg`Activity diary for stress`,
  SITUATION_ANALYSIS: msg`Situation analysis`,
}

/** The name of a programme's exercise. */
export const exerciseName = (type: ExerciseType | UnknownWord): MessageDescriptor =>
  typeof type === "string" ? exerciseNames[type] : unknownText(type)
