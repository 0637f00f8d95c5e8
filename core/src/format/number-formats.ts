/** How a market writes numbers and amounts, and reads them. */
export interface NumberFormats {
  /** With the market's decimal mark. `decimals` fixes how many; up to 3 as needed when absent. */
  readonly number: (value: number, decimals?: number) => string
  /** What somebody typed, comma or point as decimal mark. Undefined when it is no number. */
  readonly parseNumber: (typed: string) => number | undefined
  /** An amount of the market's currency. */
  readonly money: (amount: number) => string
}

/** Formatters are made at their first use: they are dear to make, and a screen opens with few of them. */
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
 * Reads a number as people type it: both comma and point are a decimal mark, since keypads have only one of them.
 * Group marks are taken only where they stand before exactly three digits and cannot be the decimal mark.
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
