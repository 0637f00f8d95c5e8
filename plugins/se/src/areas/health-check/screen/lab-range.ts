import type { LabValue, ReferenceRange } from "../model/health-check.ts"

/** The place of a value: certainly outside its range, certainly inside, or either. */
export type RangeMark = "below" | "above" | "within" | "undecided"

/**
 * The place of a value in its reference range, both bounds included; `undefined` without a range, or with one whose bounds are reversed.
 *
 * A comparator leaves a span of values open: the mark is certain only if it holds for all of them. An amount is not negative, so that a
 * value under a positive limit is not below a range that begins at zero; a quantity whose range begins below zero can be negative. A
 * comparator that is not known decides nothing.
 *
 * @example rangeMarkOf({ value: 5, comparator: "LESS_THAN" }, { low: 5, high: 10 }) // below
 */
export function rangeMarkOf(
  { value, comparator }: Pick<LabValue, "value" | "comparator">,
  { low, high }: ReferenceRange,
): RangeMark | undefined {
  if ((low === null && high === null) || (low !== null && high !== null && low > high)) return undefined
  const [least, most] = [low ?? -Infinity, high ?? Infinity]
  switch (comparator) {
    case null:
      return value < least ? "below" : value > most ? "above" : "within"
    case "LESS_THAN":
    case "LESS_THAN_OR_EQUAL": {
      if (comparator === "LESS_THAN" ? value <= least : value < least) return "below"
      const isAmount = least === 0 && value > 0
      const reachesBelow = least > -Infinity && !isAmount
      return reachesBelow || value > most ? "undecided" : "within"
    }
    case "GREATER_THAN":
    case "GREATER_THAN_OR_EQUAL":
      if (comparator === "GREATER_THAN" ? value >= most : value > most) return "above"
      return most < Infinity || value < least ? "undecided" : "within"
    default:
      return "undecided"
  }
}

/**
 * The number of decimals that a value came with: 0.0025 has 4. Rounded, "< 0.0004" would be "< 0". At most 20, which is as many as are
 * written.
 */
export function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e")
  return Math.min(Math.max((digits.split(".")[1]?.length ?? 0) - Number(exponent), 0), 20)
}

/** The results by the key of their category, in the order in which the categories first come; those without one are last. */
export function byCategory<Result extends { readonly marker: { readonly categoryLocalizationKey: string | null } }>(
  results: readonly Result[],
): readonly (readonly [category: string | null, results: readonly Result[]])[] {
  const groups = [...Map.groupBy(results, ({ marker }) => marker.categoryLocalizationKey)]
  return groups.toSorted(([left], [right]) => Number(left === null) - Number(right === null))
}
