import { isBlank } from "@rond/core/format"
import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { highestScores, impressions, MentalHealthScore, scoreOf, type ScoreIssue } from "./score.ts"

const about = { patientId: "p1", meetingId: "m1" }
const answers = {
  clinicalImpressionDepression: true,
  clinicalImpressionAnxiety: false,
  clinicalImpressionStress: false,
  clinicalImpressionOther: false,
  phq9: 0,
  gad7: 21,
}
const issuesOf = (stored: unknown) => {
  const score = scoreOf(stored, about)
  return Result.isSuccess(score) ? [] : score.failure.issues
}

describe("a mental-health score", () => {
  it("has the specification’s fields on the wire", { tags: ["MHS-464"] }, () => {
    const stored = { ...answers, clinicalImpressionOther: true, clinicalImpressionDescription: " Grief " }
    expect(Schema.encodeSync(MentalHealthScore)(Result.getOrThrow(scoreOf(stored, about)))).toEqual({
      patient_id: "p1",
      meeting_id: "m1",
      clinical_impression_depression: true,
      clinical_impression_anxiety: false,
      clinical_impression_stress: false,
      clinical_impression_other: true,
      clinical_impression_description: "Grief",
      phq9: 0,
      gad7: 21,
    })
  })

  it("has no description of an impression that is not checked", { tags: ["MHS-463"] }, () => {
    const score = Result.getOrThrow(scoreOf({ ...answers, clinicalImpressionDescription: "Grief" }, about))
    expect(score.clinicalImpressionDescription).toBe("")
  })

  it.each<["phq9" | "gad7", unknown, ScoreIssue["code"] | undefined]>([
    ["phq9", 0, undefined],
    ["phq9", 27, undefined],
    ["phq9", 28, "out-of-range"],
    ["phq9", -1, "out-of-range"],
    ["gad7", 0, undefined],
    ["gad7", 21, undefined],
    ["gad7", 22, "out-of-range"],
    ["gad7", -1, "out-of-range"],
    ["phq9", 3.5, "not-a-whole-number"],
    ["phq9", "3", "not-a-whole-number"],
    ["gad7", Number.NaN, "not-a-whole-number"],
    ["gad7", Number.POSITIVE_INFINITY, "not-a-whole-number"],
    ["gad7", true, "not-a-whole-number"],
    ["phq9", null, "missing"],
    ["phq9", undefined, "missing"],
    ["gad7", "", "missing"],
  ])("with %s %s: %s", { tags: ["MHS-461"] }, (field, value, code) => {
    expect(issuesOf({ ...answers, [field]: value })).toEqual(code === undefined ? [] : [{ field, code }])
  })

  it.each(impressions)("needs the answer %s", { tags: ["MHS-462"] }, (field) => {
    const stored = { ...answers, clinicalImpressionDepression: true, clinicalImpressionAnxiety: true }
    for (const value of [undefined, null, "true", 1])
      expect(issuesOf({ ...stored, [field]: value })).toContainEqual({ field, code: "missing" })
  })

  it("needs one impression that is checked", { tags: ["MHS-462"] }, () => {
    expect(issuesOf({ ...answers, clinicalImpressionDepression: false })).toEqual([{ field: "impressions", code: "none-checked" }])
  })

  it.each([
    ["Grief", []],
    ["", [{ field: "clinicalImpressionDescription", code: "missing" }]],
    [" \u200b\n", [{ field: "clinicalImpressionDescription", code: "missing" }]],
    [undefined, [{ field: "clinicalImpressionDescription", code: "missing" }]],
    [5, [{ field: "clinicalImpressionDescription", code: "missing" }]],
  ])("of another impression needs a description: %j", { tags: ["MHS-463"] }, (clinicalImpressionDescription, issues) => {
    expect(issuesOf({ ...answers, clinicalImpressionOther: true, clinicalImpressionDescription })).toEqual(issues)
  })

  it.each([[undefined], [null], [7], ["text"], [[]], [{}]])("of %j fails by name, with every field", { tags: ["MHS-464"] }, (stored) => {
    const score = scoreOf(stored, about)
    expect(Result.getOrThrow(Result.flip(score))).toMatchObject({
      _tag: "UnformedScore",
      message: "Could not formulate UK Mental Health Score",
      issues: [
        { field: "phq9", code: "missing" },
        { field: "gad7", code: "missing" },
        ...impressions.map((field) => ({ field, code: "missing" })),
        { field: "impressions", code: "none-checked" },
      ],
    })
  })

  it("is formed exactly when all of it holds, and can then be sent", { tags: ["MHS-461", "MHS-462", "MHS-463"] }, () => {
    const flag = fc.oneof(fc.boolean(), fc.constant(undefined))
    const stored = fc.record({
      clinicalImpressionDepression: flag,
      clinicalImpressionAnxiety: flag,
      clinicalImpressionStress: flag,
      clinicalImpressionOther: flag,
      clinicalImpressionDescription: fc.oneof(fc.string(), fc.constant(undefined)),
      phq9: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double()),
      gad7: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double()),
    })
    fc.assert(
      fc.property(stored, (given) => {
        const score = scoreOf(given, about)
        const wanted =
          [given.phq9, given.gad7].every(Number.isInteger) &&
          given.phq9 >= 0 &&
          given.phq9 <= highestScores.phq9 &&
          given.gad7 >= 0 &&
          given.gad7 <= highestScores.gad7 &&
          impressions.every((field) => given[field] !== undefined) &&
          impressions.some((field) => given[field] === true) &&
          (given.clinicalImpressionOther !== true || !isBlank(given.clinicalImpressionDescription ?? ""))
        // Every score that is built can be sent: encoding throws otherwise.
        expect(Result.isSuccess(Result.map(score, Schema.encodeSync(MentalHealthScore)))).toBe(wanted)
      }),
    )
  })
})
