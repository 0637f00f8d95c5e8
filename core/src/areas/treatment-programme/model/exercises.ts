import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords, type UnknownWord } from "../../../kernel/api/open-words.ts"
import type { CarePlan } from "./care-plan.ts"

/** Distress while an activity lasted, from the least. */
export const distressRatings = ["VERY_LOW", "LOW", "NEUTRAL", "HIGH"] as const

/** The strengths with which a situation was felt, from the least. */
export const situationRatings = ["ALMOST_NONE", "MILD", "STRONG", "VERY_STRONG"] as const

/** An entry of the patient's activity diary. */
export const DiaryActivity = snakeCaseStruct({
  id: Schema.String,
  activityTime: InstantText,
  title: Schema.String,
  rating: Schema.NullOr(openWords("distress rating", distressRatings)),
  /** `PLUS` marks an activity that the patient does more of as part of the treatment. */
  type: openWords("activity type", ["PLUS", "NONE"]),
})
export type DiaryActivity = typeof DiaryActivity.Type

/** A situation that the patient analysed. */
export const SituationAnalysis = snakeCaseStruct({
  id: Schema.String,
  time: InstantText,
  rating: Schema.NullOr(openWords("situation rating", situationRatings)),
  description: Schema.String,
  thoughts: Schema.String,
  sensations: Schema.String,
  behaviour: Schema.String,
  shortTermConsequences: Schema.String,
  longTermConsequences: Schema.String,
})
export type SituationAnalysis = typeof SituationAnalysis.Type

const kinds = {
  "activity-diary": ["ACTIVITY_DIARY_DEPRESSION", "ACTIVITY_DIARY_STRESS"],
  "situation-analysis": ["SITUATION_ANALYSIS"],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The two kinds of exercises that clinicians read. */
export type ExerciseKind = keyof typeof kinds

/** Whether an exercise is of this kind; one of an unknown type is of neither. */
export const isOfKind = (type: string | UnknownWord, kind: ExerciseKind): boolean => (kinds[kind] as readonly unknown[]).includes(type)

/** A programme's exercises of one kind. */
export const exercisesOf = ({ exercises }: Pick<CarePlan, "exercises">, kind: ExerciseKind) =>
  exercises.filter(({ type }) => isOfKind(type, kind))
