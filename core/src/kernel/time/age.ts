import { dayFrom, type Day } from "./instant.ts"

/** A patient's age in its display unit. */
export type Age =
  | { readonly unit: "days"; readonly days: number }
  | { readonly unit: "months"; readonly months: number }
  | { readonly unit: "years-and-months"; readonly years: number; readonly months: number }
  | { readonly unit: "years"; readonly years: number }

/**
 * The age on a day: under one month in days; up to and including twelve months in months;
 * under three years in years and months; otherwise in years.
 * @throws RangeError when the day is before the birth
 */
export function ageOn(dateOfBirth: Day, day: Day): Age {
  const born = dayFrom(dateOfBirth)
  const on = dayFrom(day)
  if (Temporal.PlainDate.compare(on, born) < 0) throw new RangeError("Date of birth lies after the day asked for")
  const { years, months } = born.until(on, { largestUnit: "years" })
  const wholeMonths = years * 12 + months
  if (wholeMonths === 0) return { unit: "days", days: born.until(on, { largestUnit: "days" }).days }
  if (wholeMonths <= 12) return { unit: "months", months: wholeMonths }
  if (years < 3) return { unit: "years-and-months", years, months }
  return { unit: "years", years }
}
