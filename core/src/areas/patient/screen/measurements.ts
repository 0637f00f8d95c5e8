import type { Observation } from "../model/observation.ts"
import { latestMeasurement } from "../model/observation.ts"

/** A measured value. `over` and `under`: the survey's scale ends here; the true value is beyond it. */
export interface Measure {
  readonly value: number
  readonly bound: "exact" | "over" | "under"
}

/** The latest survey answers. Absent: never answered, or in an unknown format. */
export interface Measurements {
  /** The height in metres. */
  readonly height: Measure | undefined
  /** The weight in kilograms. */
  readonly weight: Measure | undefined
  /** The body mass index of two exact values. A bound would give a number that looks measured. */
  readonly bmi: number | undefined
}

const bounds = { gt_: "over", lt_: "under" } as const

function measure(text: string, unit: string): Measure | undefined {
  const match = new RegExp(`^(gt_|lt_)?(\\d{1,3}(?:[.,]\\d{1,2})?)\\s?(?:${unit})?$`).exec(text.trim().toLowerCase())
  if (match === null) return undefined
  const [, prefix, digits] = match
  return {
    value: Number(digits!.replace(",", ".")),
    bound: prefix === undefined ? "exact" : bounds[prefix as keyof typeof bounds],
  }
}

/** Parses `172cm`, `gt_200cm`, `lt_120cm` to metres. `undefined` for any other format. */
export function heightOf(text: string): Measure | undefined {
  const centimetres = measure(text, "cm")
  return centimetres === undefined || centimetres.value === 0 ? undefined : { ...centimetres, value: centimetres.value / 100 }
}

/** Parses `64kg`, `64`, `gt_150kg`, `lt_40` to kilograms. `undefined` for any other format. */
export function weightOf(text: string): Measure | undefined {
  const kilograms = measure(text, "kg")
  return kilograms === undefined || kilograms.value === 0 ? undefined : kilograms
}

/** Weight in kilograms over squared height in metres, to one decimal. */
export function bodyMassIndex(heightMetres: number, weightKilograms: number): number {
  return Math.round((weightKilograms / heightMetres ** 2) * 10) / 10
}

/**
 * Height, weight and BMI from the patient's surveys.
 *
 * @param reportUnknown receives the source of a text in an unknown format, without the text itself, which is the patient's
 */
export function measurementsOf(
  observations: readonly Observation[],
  reportUnknown: (source: "body_height" | "body_weight") => void,
): Measurements {
  const height = read(observations, "body_height", heightOf, reportUnknown)
  const weight = read(observations, "body_weight", weightOf, reportUnknown)
  const exact = height?.bound === "exact" && weight?.bound === "exact"
  return { height, weight, bmi: exact ? bodyMassIndex(height.value, weight.value) : undefined }
}

function read(
  observations: readonly Observation[],
  source: "body_height" | "body_weight",
  parse: (text: string) => Measure | undefined,
  reportUnknown: (source: "body_height" | "body_weight") => void,
): Measure | undefined {
  const latest = latestMeasurement(observations, source)
  if (latest === undefined) return undefined
  const value = parse(latest.text)
  if (value === undefined) reportUnknown(source)
  return value
}
