import type { DosageUnit } from "../contract/index.ts"

/** A number as it is typed: up to nine digits, and up to four after a comma or a point. */
const numberText = String.raw`\d{1,9}(?:[.,]\d{1,4})?`
const amountPattern = new RegExp(`^${numberText}$`)

/** Three digits after the only mark: thousands or decimals. The clinician is asked which. Zero begins no thousands, so 0,125 is clear. */
const ambiguousAmount = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Whether a text has an amount that may be meant a thousand times larger: `1.000`, `10,000x3`. */
export const hasAmbiguousAmount = (text: string): boolean => text.split(/[^\d.,]+/).some((part) => ambiguousAmount.test(part))

/** Stands in a draft for a text of which {@link hasAmbiguousAmount} holds. It is no amount. */
export const unclearAmount = -0.001

/** The amount in a text; `undefined` for a text that is no number, is 0, or may be meant a thousand times larger. */
export function parseAmount(text: string): number | undefined {
  const bare = text.trim()
  if (ambiguousAmount.test(bare)) return undefined
  const amount = amountPattern.test(bare) ? Number(bare.replace(",", ".")) : 0
  return amount > 0 ? amount : undefined
}

/** Whether a number can be given: above 0, and no finer or larger than {@link parseAmount} reads. */
export const isAmount = (amount: number): boolean => amount > 0 && amountPattern.test(String(amount))

/** Writes an amount in Swedish: `0,5`. Three decimals get a fourth, so that they cannot be taken for thousands: `1,1250`. */
export function amountText(amount: number): string {
  const text = String(amount).replace(".", ",")
  return ambiguousAmount.test(text) ? `${text}0` : text
}

/** One amount, or from `min` to `max`. */
export interface AmountRange {
  readonly min: number
  /** Above `min`; `null` for a single amount. */
  readonly max: number | null
}

/** Reads one amount, or two with a dash between them, the smaller first. `undefined` for any other text. */
export function parseRange(text: string): AmountRange | undefined {
  const parts = text.split(/\p{Dash}/u)
  const [min, max] = parts.map(parseAmount)
  if (min === undefined || parts.length > 2) return undefined
  if (parts.length === 1) return { min, max: null }
  return max === undefined || max <= min ? undefined : { min, max }
}

/** Writes an amount or a range as {@link parseRange} reads it: `1-2`. */
export const rangeText = ({ min, max }: AmountRange): string => (max === null ? amountText(min) : `${amountText(min)}-${amountText(max)}`)

/** The unit's name next to an amount: the plural for more than one. Of a range, the larger amount decides. */
export const unitFor = (amount: number, unit: { readonly dosageUnit: string; readonly dosageUnitPlural: string }): string =>
  amount > 1 ? unit.dosageUnitPlural : unit.dosageUnit

/** Writes an hour: `08:00`, and `24:00` for the end of the day. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`

/** Writes an amount with its unit: `2 tabletter`; without a unit only the number. */
export const amountWithUnit = (amount: number, unit: DosageUnit | undefined): string =>
  unit === undefined ? amountText(amount) : `${amountText(amount)} ${unitFor(amount, unit)}`
