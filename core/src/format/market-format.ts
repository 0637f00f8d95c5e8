import { dateFormats, type DateFormats } from "./date-formats.ts"
import { numberFormats, type NumberFormats } from "./number-formats.ts"

/** A market's formatting options. */
export interface MarketFormatOptions {
  /** BCP 47 with its region: sv-SE. Determines the format of dates, times and numbers. */
  readonly locale: string
  /** IANA name: Europe/Stockholm. All clock times on screen use it. */
  readonly timeZone: string
  /** ISO 4217: SEK. */
  readonly currency: string
  /** How a full name is written; given name first by default. */
  readonly nameOrder?: "given-first" | "family-first"
  /** Formats a stored number: `+46701234567` to `+46 70 123 45 67`. Unchanged by default. */
  readonly phone?: (stored: string) => string
  /** Formats the national id number. Unchanged by default. */
  readonly idNumber?: (stored: string) => string
}

/** How one market writes dates, times, numbers, names and ids, independent of the language of the texts. */
export interface MarketFormat extends DateFormats, NumberFormats {
  readonly locale: string
  readonly timeZone: string
  readonly currency: string
  readonly name: (name: { readonly givenName: string; readonly familyName: string }) => string
  readonly phone: (stored: string) => string
  readonly idNumber: (stored: string) => string
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
    timeZone,
    currency,
    ...dateFormats(locale, timeZone, wordsIn),
    ...numberFormats(locale, currency),
    name: ({ givenName, familyName }) =>
      (nameOrder === "given-first" ? [givenName, familyName] : [familyName, givenName]).filter((part) => part !== "").join(" "),
    phone,
    idNumber,
    // The market's own language keeps its regional conventions.
    inLanguage: (language) => formatIn(options, locale.startsWith(`${language}-`) ? locale : language),
  }
}
