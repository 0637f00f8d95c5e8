import type { MarketFormat } from "../../../format/market-format.ts"
import type { Day, Moment } from "../../../time/index.ts"

/** A day with its capitalised weekday: `Söndag 22 november`. */
export function dayName(format: Pick<MarketFormat, "dateLong" | "locale">, day: Day | Moment): string {
  return capitalised(format.dateLong(day), format.locale)
}

export function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
