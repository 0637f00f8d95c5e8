import { decimalsOf } from "./parse-number.ts"
import { dayFrom, instantFrom, localDate, now, type Day, type Moment } from "../time/index.ts"
import { clockText } from "./clock-text.ts"

/**
 * The place of a date in its line. `within` it, yesterday, today and tomorrow have their names, in lower case; at its `start`, with a capital.
 * `dated` never gives a name: for sentences that cannot take one ("on 5 Nov", "until 5 Nov") and for text that stays on screen overnight.
 */
type DatePosition = "within" | "start" | "dated"

/** A market's way of writing days, clock times and durations. */
interface DateFormats {
  /** For stored data: a date of birth, an answer, a document. Always with the full year: 2026-11-21 · 21/11/2026 · 21.11.2026. */
  readonly date: (day: Day | Moment) => string
  /** For stored data: 2026-11-21 14:05. */
  readonly dateTime: (moment: Moment) => string
  /** For the screen, in the language of the texts: today · 21 nov. · 21 nov. 2025. The year only where it is not today's. */
  readonly shortDate: (day: Day | Moment, today: Day, place?: DatePosition) => string
  /** For the screen, with the weekday: today, Saturday 21 November · Friday, 21 November 2025. */
  readonly longDate: (day: Day | Moment, today: Day, place?: DatePosition) => string
  /** For the screen: today, 14:05 · 21 Nov, 14:05. */
  readonly shortDateTime: (moment: Moment, today: Day, place?: DatePosition) => string
  /** 24-hour clock: 14:05. */
  readonly time: (moment: Moment) => string
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
 * Formats figures as the locale does, and words in the language of the texts. Intl receives milliseconds: a day counts as noon UTC, so that no time
 * zone can shift it.
 */
function dateFormats(locale: string, timeZone: string, wordsIn: string): DateFormats {
  const numeric = formatter(locale, { timeZone: "UTC", year: "numeric", month: "2-digit", day: "2-digit" })
  const clock = formatter(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" })

  const day = (moment: Moment) => localDate(moment, timeZone)
  const dayOf = (value: Day | Moment): Temporal.PlainDate => {
    if (value instanceof Temporal.PlainDate) return value
    return typeof value === "string" && value.length === 10 ? dayFrom(value) : day(value)
  }
  const noon = (value: Day | Moment) => dayOf(value).toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds
  const date = (value: Day | Moment) => numeric().format(noon(value))
  const time = (moment: Moment) => clock().format(instantFrom(moment).epochMilliseconds)

  let names: Intl.RelativeTimeFormat | undefined
  const nameOf = (days: number) => (names ??= new Intl.RelativeTimeFormat(wordsIn, { numeric: "auto" })).format(days, "day")
  /** Writes a date with these parts; `join` combines it with the day's name. */
  const onScreen = (parts: Intl.DateTimeFormatOptions, join: (name: string, dated: string) => string) => {
    const ofThisYear = formatter(wordsIn, parts)
    const ofAnyYear = formatter(wordsIn, { ...parts, year: "numeric" })
    return (value: Day | Moment, today: Day, place: DatePosition = "within"): string => {
      const from = dayFrom(today)
      const day = dayOf(value)
      const { days } = from.until(day)
      const dated = (day.year === from.year ? ofThisYear : ofAnyYear)().format(noon(day))
      const text = place === "dated" || Math.abs(days) > 1 ? dated : join(nameOf(days), dated)
      return place === "start" ? text.charAt(0).toLocaleUpperCase(wordsIn) + text.slice(1) : text
    }
  }
  const shortDate = onScreen({ timeZone: "UTC", day: "numeric", month: "short" }, (name) => name)

  return {
    date,
    dateTime: (moment) => `${date(moment)} ${time(moment)}`,
    shortDate,
    longDate: onScreen({ timeZone: "UTC", day: "numeric", month: "long", weekday: "long" }, (name, dated) => `${name}, ${dated}`),
    shortDateTime: (moment, today, place) => `${shortDate(moment, today, place)}, ${time(moment)}`,
    time,
    timeRange: (start, end) => `${time(start)}–${time(end)}`,
    duration: clockText,
    today: () => day(now()),
    day,
  }
}

/** Created on first use, because formatters are expensive and every row of a list uses them. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let formatter: Intl.DateTimeFormat | undefined
  return () => (formatter ??= new Intl.DateTimeFormat(locale, options))
}

/** A market's way of writing numbers and amounts. */
interface NumberFormats {
  /** Formats a number with the market's decimal mark. `decimals` fixes the number of decimals; by default up to 3 as needed. */
  readonly number: (value: number, decimals?: number) => string
  /** A number in a field: without marks between thousands, with at least `decimals` decimals, and never rounded. */
  readonly editableNumber: (value: number, decimals?: number) => string
  /** An amount in the market's currency. */
  readonly money: (amount: number) => string
}

/** Formatters of numbers are created on first use, because they are expensive and a screen opens with few of them. */
function numberFormats(locale: string, currency: string): NumberFormats {
  const formatters = new Map<number | undefined, Intl.NumberFormat>()
  return {
    number: (value, decimals) => {
      const formatter =
        formatters.get(decimals) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 })
      formatters.set(decimals, formatter)
      return formatter.format(value)
    },
    editableNumber: (value, decimals = 0) =>
      new Intl.NumberFormat(locale, {
        useGrouping: false,
        minimumFractionDigits: Math.max(decimals, decimalsOf(value)),
        maximumFractionDigits: Math.max(decimals, decimalsOf(value)),
      }).format(value),
    money: (value) => new Intl.NumberFormat(locale, { style: "currency", currency }).format(value),
  }
}

/** A market's formatting options. */
export interface MarketFormatOptions {
  /** BCP 47 with its region: sv-SE. Determines the format of dates, times and numbers. */
  readonly locale: string
  /**
   * The language that stands for the locale's until `core/languages` has a folder for it (BCP 47): `nb` for `da-DK`. The check of the plugin mentions
   * it, and does not fail. It changes no text: a user of the locale's own language gets English.
   */
  readonly borrows?: string
  /** IANA name: Europe/Stockholm. All clock times on screen use it. */
  readonly timeZone: string
  /** ISO 4217: SEK. */
  readonly currency: string
  /** The order of a full name; given name first by default. */
  readonly nameOrder?: "given-first" | "family-first"
  /** Formats a stored number: `+46701234567` to `+46 70 123 45 67`. Unchanged by default. */
  readonly phone?: (stored: string) => string
  /** Formats the national id number. Unchanged by default. */
  readonly idNumber?: (stored: string) => string
  /** The name of the national id number in printed documents, in the market's language: `Personnummer`. By default a general word. */
  readonly idNumberLabel?: string
  /** The number that patients are told to call in an emergency. */
  readonly emergencyNumber?: string
}

/** One market's way of writing dates, times, numbers, names and ids, independent of the language of the texts. */
export interface MarketFormat extends DateFormats, NumberFormats {
  readonly locale: string
  readonly borrows: string | undefined
  readonly timeZone: string
  readonly name: (name: { readonly givenName: string; readonly familyName: string }) => string
  readonly phone: (stored: string) => string
  readonly idNumber: (stored: string) => string
  readonly idNumberLabel: string | undefined
  readonly emergencyNumber: string | undefined
  /** The same with the words of dates in another language; figures keep the market's format. */
  readonly inLanguage: (language: string) => MarketFormat
}

const asStored = (stored: string): string => stored

/**
 * A market's formats from its locale and time zone. Formatters are created on first use.
 * @example marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" }).number(2.5) // "2,5"
 */
export function marketFormat(options: MarketFormatOptions): MarketFormat {
  return formatIn(options, options.locale)
}

function formatIn(options: MarketFormatOptions, wordsIn: string): MarketFormat {
  const { locale, timeZone, currency, nameOrder = "given-first", phone = asStored, idNumber = asStored } = options
  return {
    locale,
    borrows: options.borrows,
    timeZone,
    ...dateFormats(locale, timeZone, wordsIn),
    ...numberFormats(locale, currency),
    name: ({ givenName, familyName }) =>
      (nameOrder === "given-first" ? [givenName, familyName] : [familyName, givenName]).filter((part) => part !== "").join(" "),
    phone,
    idNumber,
    idNumberLabel: options.idNumberLabel,
    emergencyNumber: options.emergencyNumber,
    // The market's own language keeps its regional conventions.
    inLanguage: (language) => formatIn(options, locale.startsWith(`${language}-`) ? locale : language),
  }
}

/** A country's way of writing its phone numbers. */
export interface PhoneGrouping {
  /** The calling code without plus: 46. */
  readonly callingCode: string
  /** Sizes of the groups after the calling code, or a function of the digits after it. The last group takes the rest. */
  readonly groups: readonly number[] | ((digits: string) => readonly number[])
}

/**
 * A formatter from stored E.164 to groups: `+46701234567` to `+46 70 123 45 67`.
 * Numbers of other countries and other texts are returned unchanged.
 */
export function groupedPhone({ callingCode, groups }: PhoneGrouping): (stored: string) => string {
  const prefix = `+${callingCode}`
  return (stored) => {
    const bare = stored.replace(/[\s()-]/g, "")
    if (!bare.startsWith(prefix) || !/^\+\d+$/.test(bare)) return stored
    const parts = [prefix]
    let rest = bare.slice(prefix.length)
    for (const size of typeof groups === "function" ? groups(rest) : groups) {
      if (rest === "") break
      parts.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    if (rest !== "") parts[parts.length - 1] += rest
    return parts.join(" ")
  }
}
