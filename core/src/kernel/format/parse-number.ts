const plain = /^-?(\d+[.,]?\d*|[.,]\d+)$/
/** Groups of three digits behind one kind of mark that is no decimal mark: 1 234,5 and 1'234.5. */
const groupedBySpace = /^-?[1-9]\d{0,2}([ \u00a0\u202f'’])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/
/** Groups behind commas or points, where another mark or a second group shows that they are groups: 1.234,5 and 1,234,567. */
const groupedByMark = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** Without the invisible marks that are pasted with a number; any dash is a minus. */
const trimmed = (typed: string): string =>
  typed
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .replace(/^\p{Dash}/u, "-")

/**
 * Parses a number as people type it: comma and point are both decimal marks in every market, because keypads have only one of them.
 * Group marks are accepted only before exactly three digits, and where they cannot be the decimal mark.
 *
 * @returns undefined for text that is not a number, and for {@link isAmbiguousNumber}
 */
export function parseNumber(typed: string): number | undefined {
  const text = trimmed(typed)
  if (ambiguous.test(text)) return undefined
  if (plain.test(text)) return Number(text.replace(",", "."))
  if (groupedBySpace.test(text)) return Number(text.replaceAll(/[^\d.,-]/g, "").replace(",", "."))
  if (!groupedByMark.test(text)) return undefined
  const [group] = /[.,]/.exec(text) ?? [""]
  return Number(text.replaceAll(group, "").replace(",", "."))
}

/**
 * Whether the only mark of a number may separate thousands or decimals: 1,000 and 12.500. A factor of a thousand is never guessed: the user is asked.
 * Zero begins no group, so 0.125 is clear.
 */
export const isAmbiguousNumber = (typed: string): boolean => ambiguous.test(trimmed(typed))

/** The decimals that a number has. */
export function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e")
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent))
}
