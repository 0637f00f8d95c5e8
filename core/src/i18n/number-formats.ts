import type { MarketFormat } from "./market-format.ts"

type NumberFormats = Pick<MarketFormat, "number" | "parseNumber" | "decimalMark" | "money">

export function numberFormats(locale: string, currency: string): NumberFormats {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const fixed = new Map<number, Intl.NumberFormat>()
  const decimalMark = plain.formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? "."
  const groupMark = plain.formatToParts(1_234_567).find((part) => part.type === "group")?.value ?? ""
  const amount = new Intl.NumberFormat(locale, { style: "currency", currency })

  const withDecimals = (decimals: number): Intl.NumberFormat => {
    const existing = fixed.get(decimals)
    if (existing !== undefined) return existing
    const fresh = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    fixed.set(decimals, fresh)
    return fresh
  }

  return {
    number: (value, decimals) => (decimals === undefined ? plain : withDecimals(decimals)).format(value),
    parseNumber: (typed) => parseNumber(typed, decimalMark, groupMark),
    decimalMark,
    money: (value) => amount.format(value),
  }
}

/**
 * Reads a number as people type it: both comma and point are a decimal mark, since keypads have only one of them.
 * Group marks are taken only where they stand before exactly three digits and cannot be the decimal mark.
 */
export function parseNumber(typed: string, decimalMark: string, groupMark: string): number | undefined {
  const bare = typed
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace("\u2212", "-")
  const isGrouped = groupMark !== "" && bare.includes(groupMark) && bare.includes(decimalMark)
  const text = (isGrouped ? bare.replaceAll(groupMark, "") : bare).replace(",", ".")
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}
