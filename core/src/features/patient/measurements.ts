import type { Observation } from "../../model/patient/observation.ts"
import { latestMeasurement } from "../../model/patient/observation.ts"

/** A measured value. `over` and `under`: the survey's scale ended there, the true value is beyond it. */
export interface Measure {
  readonly value: number
  readonly bound: "exact" | "over" | "under"
}

/** What the survey's newest texts say. Absent: never answered, or in a format nobody knows. */
export interface Measurements {
  /** In metres. */
  readonly height: Measure | undefined
  /** In kilograms. */
  readonly weight: Measure | undefined
  /** Only from two exact values: a bound would make a number that looks measured. */
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

/** Reads `172cm`, `gt_200cm`, `lt_120cm` as metres. `undefined` for any other format. */
export function heightOf(text: string): Measure | undefined {
  const centimetres = measure(text, "cm")
  return centimetres === undefined || centimetres.value === 0 ? undefined : { ...centimetres, value: centimetres.value / 100 }
}

/** Reads `64kg`, `64`, `gt_150kg`, `lt_40` as kilograms. `undefined` for any other format. */
export function weightOf(text: string): Measure | undefined {
  const kilograms = measure(text, "kg")
  return kilograms === undefined || kilograms.value === 0 ? undefined : kilograms
}

/** Weight in kilograms over height in metres squared, to one decimal. */
export function bodyMassIndex(heightMetres: number, weightKilograms: number): number {
  return Math.round((weightKilograms / heightMetres ** 2) * 10) / 10
}

/**
 * Height, weight and BMI from what the patient told in surveys.
 *
 * @param reportUnknown is told the source of a text in a format nobody knows; the text itself is left out, for it is the patient's.
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
