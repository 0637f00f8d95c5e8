import { expect, it } from "vitest"
import { bodyMassIndex, heightOf, measurementsOf, weightOf } from "./measurements.ts"
import type { Observation } from "../model/observation.ts"

it.each([
  ["172cm", { value: 1.72, bound: "exact" }],
  ["172", { value: 1.72, bound: "exact" }],
  ["172,5 cm", { value: 1.725, bound: "exact" }],
  ["gt_200cm", { value: 2, bound: "over" }],
  ["lt_120cm", { value: 1.2, bound: "under" }],
  ["5ft 8", undefined],
  ["1.72m", undefined],
  ["", undefined],
  ["0cm", undefined],
])("reads the height %s", { tags: ["PANE-020"] }, (text, height) => {
  expect(heightOf(text)).toEqual(height)
})

it.each([
  ["64kg", { value: 64, bound: "exact" }],
  ["64", { value: 64, bound: "exact" }],
  ["64.5kg", { value: 64.5, bound: "exact" }],
  ["gt_150kg", { value: 150, bound: "over" }],
  ["lt_40", { value: 40, bound: "under" }],
  ["10st", undefined],
  ["gt_", undefined],
])("reads the weight %s", { tags: ["PANE-020"] }, (text, weight) => {
  expect(weightOf(text)).toEqual(weight)
})

it.each([
  [1.72, 64, 21.6],
  [1.8, 81, 25],
  [1.5, 38.25, 17],
])("calculates the BMI of %s m and %s kg", { tags: ["PANE-021"] }, (height, weight, bmi) => {
  expect(bodyMassIndex(height, weight)).toBe(bmi)
})

const observation = (source: "body_height" | "body_weight", value: string, createdAt: string): Observation => ({
  id: `${source}-${createdAt}`,
  createdAt,
  responseSetId: "set",
  source,
  value,
})

it("uses the newest answers, and reports and ignores unknown formats", { tags: ["PANE-020"] }, () => {
  const reported: string[] = []
  const measurements = measurementsOf(
    [
      observation("body_height", "170cm", "2024-01-01T00:00:00.000Z"),
      observation("body_height", "172cm", "2025-01-01T00:00:00.000Z"),
      observation("body_weight", "ten stone", "2025-01-01T00:00:00.000Z"),
    ],
    (source) => reported.push(source),
  )
  expect(measurements).toEqual({ height: { value: 1.72, bound: "exact" }, weight: undefined, bmi: undefined })
  expect(reported).toEqual(["body_weight"])
})

it("calculates no BMI from a value at the end of the survey's scale", { tags: ["PANE-021"] }, () => {
  const at = "2025-01-01T00:00:00.000Z"
  expect(
    measurementsOf([observation("body_height", "gt_200cm", at), observation("body_weight", "90kg", at)], () => undefined).bmi,
  ).toBeUndefined()
  expect(measurementsOf([observation("body_height", "200cm", at), observation("body_weight", "90kg", at)], () => undefined).bmi).toBe(22.5)
})
