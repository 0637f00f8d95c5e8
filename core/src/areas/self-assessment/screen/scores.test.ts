import { describe, expect, it } from "vitest"
import type { SurveyResponse } from "../model/index.ts"
import { chartPoints, levelOf, scaleOf, scoreSeriesOf } from "./scores.ts"

const phq9 = scaleOf("mental_health_phq9_se")!
const gad7 = scaleOf("mental_health_gad7_se")!

describe("the level of a score", { tags: ["SAS-006"] }, () => {
  it.each([
    [0, "Minimal"],
    [4, "Minimal"],
    [5, "Mild"],
    [9, "Mild"],
    [10, "Moderate"],
    [14, "Moderate"],
    [15, "Moderately severe"],
    [19, "Moderately severe"],
    [20, "Severe"],
    [27, "Severe"],
    [28, undefined],
    [-1, undefined],
  ])("of a PHQ-9 of %i is %s", (score, level) => {
    expect(levelOf(phq9, score)?.message).toBe(level)
  })

  it.each([
    [4, "Minimal"],
    [5, "Mild"],
    [9, "Mild"],
    [10, "Moderate"],
    [14, "Moderate"],
    [15, "Severe"],
    [21, "Severe"],
    [22, undefined],
  ])("of a GAD-7 of %i is %s", (score, level) => {
    expect(levelOf(gad7, score)?.message).toBe(level)
  })

  it("has no name for a form without standard levels or without a scale", () => {
    expect(levelOf(scaleOf("work_and_social_adjustment")!, 12)).toBeUndefined()
    expect(scaleOf("covid_19_daily")).toBeUndefined()
    expect(scaleOf({ unknownWord: "pcl_5" })).toBeUndefined()
  })
})

const survey = (id: string, formName: SurveyResponse["formName"], createdAt: string, score: number | null): SurveyResponse => ({
  id,
  formName,
  createdAt,
  score,
  questions: [],
})

describe("the scores to compare", { tags: ["SAS-006"] }, () => {
  it("are grouped by form, oldest first, with the most recently answered form on top", () => {
    const series = scoreSeriesOf([
      survey("a", "mental_health_gad7_se", "2026-01-01T08:00:00Z", 12),
      survey("b", "mental_health_phq9_se", "2026-03-01T08:00:00Z", 9),
      survey("c", "mental_health_phq9_se", "2025-03-01T08:00:00Z", 20),
      survey("d", "mental_health_gad7_se", "2026-02-01T08:00:00Z", 8),
    ])
    expect(series.map(({ form, points }) => [form, points.map(({ score }) => score)])).toEqual([
      ["mental_health_phq9_se", [20, 9]],
      ["mental_health_gad7_se", [12, 8]],
    ])
  })

  it.each([
    ["one answer", [survey("a", "mental_health_phq9_se", "2026-03-01T08:00:00Z", 9)]],
    ["no scores", ["a", "b"].map((id) => survey(id, "mental_health_phq9_se", "2026-03-01T08:00:00Z", null))],
    ["scores outside the scale", ["a", "b"].map((id) => survey(id, "mental_health_phq9_se", "2026-03-01T08:00:00Z", 28))],
    ["a form without a scale", ["a", "b"].map((id) => survey(id, "covid_19_daily", "2026-03-01T08:00:00Z", 3))],
    ["an unknown form", ["a", "b"].map((id) => survey(id, { unknownWord: "pcl_5" }, "2026-03-01T08:00:00Z", 3))],
  ])("are none with %s", (_name, surveys) => {
    expect(scoreSeriesOf(surveys)).toEqual([])
  })

  it("are placed by time and on the whole scale", () => {
    const point = (id: string, createdAt: string, score: number) => ({ id, createdAt, score })
    const placed = (points: readonly ReturnType<typeof point>[]) =>
      chartPoints({ scale: { min: 0, max: 20, bands: [] }, points }).map(({ x, y }) => [x, y])
    const [first, second, third] = [
      point("a", "2026-01-01T00:00:00Z", 20),
      point("b", "2026-01-02T00:00:00Z", 5),
      point("c", "2026-01-05T00:00:00Z", 0),
    ]
    expect(placed([first, second, third])).toEqual([
      [0, 1],
      [0.25, 0.25],
      [1, 0],
    ])
    expect(placed([first, { ...first, id: "again", score: 10 }])).toEqual([
      [0.5, 1],
      [0.5, 0.5],
    ])
  })
})
