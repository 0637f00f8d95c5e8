import { dayFrom, instantFrom, localDate, now, type Day, type Moment } from "../time/index.ts"

/** How a market writes days, clock times and durations. */
export interface DateFormats {
  /** 2026-11-21 · 21/11/2026 · 21.11.2026: always with the full year. */
  readonly date: (day: Day | Moment) => string
  /** With the month's name, in the language of the texts: 21 nov. 2026. */
  readonly dateMedium: (day: Day | Moment) => string
  /** With weekday and month in the language of the texts, without the year: lördag 21 november. */
  readonly dateLong: (day: Day | Moment) => string
  /** 24-hour clock: 14:05. */
  readonly time: (moment: Moment) => string
  readonly dateTime: (moment: Moment) => string
  /** 14:00–14:20 */
  readonly timeRange: (start: Moment, end: Moment) => string
  /** A duration: 4:05, 1:02:03. */
  readonly duration: (seconds: number) => string
  /** Today in the market's time zone. */
  readonly today: () => Temporal.PlainDate
  /** The calendar day of a moment in the market's time zone. */
  readonly day: (moment: Moment) => Temporal.PlainDate
}

/**
 * Figures in the locale's format, words in the language of the texts.
 * Intl receives milliseconds: a day counts as noon UTC, so that no time zone can shift it.
 */
export function dateFormats(locale: string, timeZone: string, wordsIn: string): DateFormats {
  const numeric = formatter(locale, { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" })
  const medium = formatter(wordsIn, { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" })
  const long = formatter(wordsIn, { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" })
  const clock = formatter(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })

  const day = (moment: Moment) => localDate(moment, timeZone)
  const dayOf = (value: Day | Moment): Temporal.PlainDate => {
    if (value instanceof Temporal.PlainDate) return value
    if (value instanceof Temporal.Instant || typeof value === "number") return day(value)
    return value.length === 10 ? dayFrom(value) : day(value)
  }
  const noon = (value: Day | Moment) => dayOf(value).toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds
  const date = (value: Day | Moment) => numeric().format(noon(value))
  const time = (moment: Moment) => clock().format(instantFrom(moment).epochMilliseconds)

  return {
    date,
    dateMedium: (value) => medium().format(noon(value)),
    dateLong: (value) => long().format(noon(value)),
    time,
    dateTime: (moment) => `${date(moment)} ${time(moment)}`,
    timeRange: (start, end) => `${time(start)}–${time(end)}`,
    duration,
    today: () => day(now()),
    day,
  }
}

/** Created on first use, because formatters are expensive and every row of a list uses them. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, options))
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, "0")
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, "0")}:${rest}`
}
