import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { highestScores, type impressions, type ScoreIssue } from "../model/score.ts"

/** The label of each clinical impression. */
export const impressionTexts: Readonly<Record<(typeof impressions)[number], MessageDescriptor>> = {
  clinicalImpressionDepression: msg`Depression`,
  clinicalImpressionAnxiety: msg`Anxiety`,
  clinicalImpressionStress: msg`Stress`,
  clinicalImpressionOther: msg`Other`,
}

/** The text of a mistake at a field, with what to do about it. */
export function issueText({ field, code }: ScoreIssue): MessageDescriptor {
  switch (field) {
    case "phq9":
    case "gad7": {
      const highest = highestScores[field]
      return code === "missing" ? msg`Write the sum.` : msg`Write a whole number from 0 to ${highest}.`
    }
    case "clinicalImpressionDescription":
      return msg`Describe the other impression.`
    default:
      return msg`Tick at least one impression.`
  }
}
