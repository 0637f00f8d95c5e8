import { daysFrom, type Day } from "../../kernel/time/index.ts"
import type { Language } from "../../kernel/format/language.ts"

/** From this many days on, an age is given in the larger unit. */
const units = [
  { from: 730, unit: "year", days: 365 },
  { from: 60, unit: "month", days: 30 },
  { from: 14, unit: "week", days: 7 },
] as const

/** Intl's Norwegian counts days as `døgn`, periods of 24 hours. People say `dager`. */
const inDays = (text: string, language: Language): string => (language === "nb" ? text.replace("døgn", "dager") : text)

/**
 * The distance of a day, past or future, in the largest unit that fits: yesterday, 3 days ago, in 2 weeks.
 * @param today the market's own: `format.today()`
 */
export function agoText(day: Day, today: Day, language: Language): string {
  const days = daysFrom(today, day)
  const large = units.find(({ from }) => Math.abs(days) >= from)
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return large === undefined ? inDays(format.format(days, "day"), language) : format.format(Math.trunc(days / large.days), large.unit)
}
