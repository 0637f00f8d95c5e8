import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { type DiaryActivity, distressRatings, type SituationAnalysis, situationRatings } from "../../model/exercises.ts"

/** A scale of ratings, from the least. */
export interface RatingScale {
  readonly words: readonly string[]
  readonly names: Readonly<Record<string, MessageDescriptor>>
}

type Known<Rating> = Extract<Rating, string>

const distressNames: Readonly<Record<Known<DiaryActivity["rating"]>, MessageDescriptor>> = {
  VERY_LOW: msg({ message: "Very low", context: "distress" }),
  LOW: msg({ message: "Low", context: "distress" }),
  NEUTRAL: msg({ message: "Neutral", context: "distress" }),
  HIGH: msg({ message: "High", context: "distress" }),
}

const strengthNames: Readonly<Record<Known<SituationAnalysis["rating"]>, MessageDescriptor>> = {
  ALMOST_NONE: msg({ message: "Almost none", context: "strength of a feeling" }),
  MILD: msg({ message: "Mild", context: "strength of a feeling" }),
  STRONG: msg({ message: "Strong", context: "strength of a feeling" }),
  VERY_STRONG: msg({ message: "Very strong", context: "strength of a feeling" }),
}

/** Distress during an activity. */
export const distress: RatingScale = { words: distressRatings, names: distressNames }

/** The strength with which a situation was felt. */
export const strength: RatingScale = { words: situationRatings, names: strengthNames }
