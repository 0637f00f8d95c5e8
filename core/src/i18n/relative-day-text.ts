import { daysFrom, type Day } from "../time/index.ts"
import type { Language } from "../format/language.ts"
import type { MarketFormat } from "../format/market-format.ts"

/**
 * Yesterday, today and tomorrow by name, in the language of the texts; other days in the market's format.
 * @param today the market's own: `format.today()`
 */
export function relativeDayText(day: Day, today: Day, language: Language, format: MarketFormat): string {
  const days = daysFrom(today, day)
  if (Math.abs(days) > 1) return format.date(day)
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day")
}
