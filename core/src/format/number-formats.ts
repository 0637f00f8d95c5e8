/** How a market writes and parses numbers and amounts. */
export interface NumberFormats {
  /** With the market's decimal mark. `decimals` fixes their number; up to 3 as needed by default. */
  readonly number: (value: number, decimals?: number) => string
  /** Parses typed text with comma or point as the decimal mark. Undefined when it is not a number. */
  readonly parseNumber: (typed: string) => number | undefined
  /** An amount in the market's currency. */
  readonly money: (amount: number) => string
}

/** Formatters are created on first use, because they are expensive and a screen opens with few of them. */
export function numberFormats(locale: string, currency: string): NumberFormats {
  const made = new Map<number | "plain" | "amount", Intl.NumberFormat>()
  const formatter = (which: number | "plain" | "amount", options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const fresh = made.get(which) ?? new Intl.NumberFormat(locale, options)
    made.set(which, fresh)
    return fresh
  }
  const plain = () => formatter("plain", { maximumFractionDigits: 3 })
  const fixed = (decimals: number) => formatter(decimals, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const markOf = (value: number, type: "decimal" | "group") =>
    plain()
      .formatToParts(value)
      .find((part) => part.type === type)?.value

  return {
    number: (value, decimals) => (decimals === undefined ? plain() : fixed(decimals)).format(value),
    parseNumber: (typed) => parseNumber(typed, markOf(1.5, "decimal") ?? ".", markOf(1_234_567, "group") ?? ""),
    money: (value) => formatter("amount", { style: "currency", currency }).format(value),
  }
}

/**
 * Parses a number as people type it: comma and point are both decimal marks, because keypads have only one of them.
 * Group marks are accepted only before exactly three digits, and where they cannot be the decimal mark.
 */
function parseNumber(typed: string, decimalMark: string, groupMark: string): number | undefined {
  const bare = typed
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace("\u2212", "-")
  const isGrouped = groupMark !== "" && bare.includes(groupMark) && bare.includes(decimalMark)
  const text = (isGrouped ? bare.replaceAll(groupMark, "") : bare).replace(",", ".")
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}
