import { snakeCaseStruct } from "@rond/core/api"
import { isBlank, writtenText } from "@rond/core/format"
import { Data, Result, Schema } from "effect"

const wholeBetween = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** The highest sums of the two questionnaires; the lowest is 0. */
export const highestScores = { phq9: 27, gad7: 21 } as const

/** The record of a patient's mental health in a meeting. */
export const MentalHealthScore = snakeCaseStruct({
  patientId: Schema.String,
  meetingId: Schema.String,
  clinicalImpressionDepression: Schema.Boolean,
  clinicalImpressionAnxiety: Schema.Boolean,
  clinicalImpressionStress: Schema.Boolean,
  clinicalImpressionOther: Schema.Boolean,
  /** Empty unless `clinicalImpressionOther`. */
  clinicalImpressionDescription: Schema.String,
  phq9: wholeBetween(0, highestScores.phq9),
  gad7: wholeBetween(0, highestScores.gad7),
})
export type MentalHealthScore = typeof MentalHealthScore.Type

/** The four impressions, in their order. */
export const impressions = [
  "clinicalImpressionDepression",
  "clinicalImpressionAnxiety",
  "clinicalImpressionStress",
  "clinicalImpressionOther",
] as const
type Impression = (typeof impressions)[number]

/** Something that keeps a score from being formed, at its field. */
export type ScoreIssue =
  | { readonly field: "phq9" | "gad7"; readonly code: "missing" | "not-a-whole-number" | "out-of-range" }
  | { readonly field: Impression; readonly code: "missing" }
  | { readonly field: "impressions"; readonly code: "none-checked" }
  | { readonly field: "clinicalImpressionDescription"; readonly code: "missing" }

/** The answers make no score. Nothing is sent then; the issues go to the fields, and hold no value. */
export class UnformedScore extends Data.TaggedError("UnformedScore")<{ readonly issues: readonly ScoreIssue[] }> {
  override readonly message = "Could not formulate UK Mental Health Score"
}

/** Stored answers by their fields. */
type Answers = Readonly<Record<string, unknown>>

/**
 * The score of a meeting from the answers that the meeting's section stores. Fails with everything that is missing or wrong, in the form's
 * order. Any stored value is read; one that is no record of answers has none.
 */
export function scoreOf(
  stored: unknown,
  about: Pick<MentalHealthScore, "patientId" | "meetingId">,
): Result.Result<MentalHealthScore, UnformedScore> {
  const answers: Answers = typeof stored === "object" && stored !== null ? { ...stored } : {}
  const flags = impressions.map((field) => [field, answers[field]] as const)
  const description = answers["clinicalImpressionDescription"]
  const isOther = answers["clinicalImpressionOther"] === true
  const issues: readonly ScoreIssue[] = [
    ...numberIssues("phq9", answers["phq9"]),
    ...numberIssues("gad7", answers["gad7"]),
    ...flags.flatMap(([field, value]) => (typeof value === "boolean" ? [] : [{ field, code: "missing" } as const])),
    ...(flags.some(([, value]) => value === true) ? [] : [{ field: "impressions", code: "none-checked" } as const]),
    ...(isOther && (typeof description !== "string" || isBlank(description))
      ? [{ field: "clinicalImpressionDescription", code: "missing" } as const]
      : []),
  ]
  if (issues.length > 0) return Result.fail(new UnformedScore({ issues }))
  return Result.succeed({
    ...about,
    clinicalImpressionDepression: answers["clinicalImpressionDepression"] === true,
    clinicalImpressionAnxiety: answers["clinicalImpressionAnxiety"] === true,
    clinicalImpressionStress: answers["clinicalImpressionStress"] === true,
    clinicalImpressionOther: isOther,
    clinicalImpressionDescription: isOther && typeof description === "string" ? writtenText(description) : "",
    phq9: Number(answers["phq9"]),
    gad7: Number(answers["gad7"]),
  })
}

function numberIssues(field: "phq9" | "gad7", value: unknown): readonly ScoreIssue[] {
  if (value === undefined || value === null || value === "") return [{ field, code: "missing" }]
  if (typeof value !== "number" || !Number.isInteger(value)) return [{ field, code: "not-a-whole-number" }]
  return value >= 0 && value <= highestScores[field] ? [] : [{ field, code: "out-of-range" }]
}
