/** Countries whose numbers callers have, the market's own first, as ISO 3166-1 alpha-2. */
export const phoneCountries = ["FR", "BE", "CH", "LU", "MC", "DE", "ES", "IT", "GB"] as const
export type PhoneCountry = (typeof phoneCountries)[number]

const callingCodes: Readonly<Record<PhoneCountry, string>> = {
  FR: "33",
  BE: "32",
  CH: "41",
  LU: "352",
  MC: "377",
  DE: "49",
  ES: "34",
  IT: "39",
  GB: "44",
}

/** Italian numbers keep the zero they begin with; Luxembourg, Monaco and Spain have none to drop. */
const dropsZero: ReadonlySet<PhoneCountry> = new Set(["FR", "BE", "CH", "DE", "GB"])

/**
 * A number as somebody says it, in E.164; `undefined` where it is none. A number with its own country code (`+32 …`, `0032 …`)
 * keeps that, whatever country was chosen. French numbers have nine digits after the code, others six to twelve.
 *
 * @example
 * toE164("06 39 98 00 12", "FR") // "+33639980012"
 */
export function toE164(spoken: string, country: PhoneCountry): string | undefined {
  if (/[^\d\s+().\-/]/.test(spoken)) return undefined
  const digits = spoken.replace(/\(0\)/g, "").replace(/[^\d+]/g, "")
  const international = digits.startsWith("+") ? digits.slice(1) : digits.startsWith("00") ? digits.slice(2) : undefined
  const whole = international ?? `${callingCodes[country]}${dropsZero.has(country) ? digits.replace(/^0/, "") : digits}`
  if (!/^[1-9]\d+$/.test(whole)) return undefined
  if (whole.startsWith("33")) return /^33[1-9]\d{8}$/.test(whole) ? `+${whole}` : undefined
  const own = Object.values(callingCodes).find((code) => whole.startsWith(code)) ?? ""
  const rest = whole.length - own.length
  return rest >= 6 && rest <= 12 ? `+${whole}` : undefined
}
