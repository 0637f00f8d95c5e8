import { msg } from "@lingui/core/macro"
import type { EndNoticeLine } from "@rond/core/plugin"
import { RecordedError } from "@rond/core/platform/errors"
import { Result } from "effect"
import { scoreOf } from "../model/score.ts"
import { scoreSectionId } from "../model/score-section.ts"

/**
 * The line about a score that cannot be formed, which is reported to support by the specification's words, without an answer.
 *
 * @returns `undefined` where the score is complete
 */
export function unformedLine(
  answer: unknown,
  about: { readonly meetingId: string; readonly patientId: string },
): EndNoticeLine | undefined {
  const score = scoreOf(answer, about)
  if (Result.isSuccess(score)) return undefined
  reportError(new RecordedError(score.failure.message))
  return {
    text: msg`The mental-health score is not complete, so it is not sent`,
    severity: "information",
    place: scoreSectionId,
  }
}
