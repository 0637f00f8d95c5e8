/**
 * Parses a number as people of the locale type it: comma and point are both decimal marks, because keypads have only one of them.
 * Group marks are accepted only before exactly three digits, and where they cannot be the decimal mark.
 *
 * @param locale BCP 47 with its region: sv-SE
 * @returns undefined for text that is not a number
 */
export function parseNumber(typed: string, locale: string): number | undefined {
  const bare = typed
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace("\u2212", "-")
  const { decimal, group } = marksOf(locale)
  const isGrouped = group !== undefined && decimal !== undefined && bare.includes(group) && bare.includes(decimal)
  const text = (isGrouped ? bare.replaceAll(group, "") : bare).replace(",", ".")
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

type Marks = { readonly [Type in "decimal" | "group"]?: string }

const known = new Map<string, Marks>()

/** A locale's decimal and group marks. Kept, because a formatter is expensive and every keystroke in a number field needs them. */
function marksOf(locale: string): Marks {
  const marks: Marks =
    known.get(locale) ??
    Object.fromEntries(new Intl.NumberFormat(locale).formatToParts(1_234_567.5).map(({ type, value }) => [type, value]))
  known.set(locale, marks)
  return marks
}
