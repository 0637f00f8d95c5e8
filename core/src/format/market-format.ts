import { dateFormats, type DateFormats } from "./date-formats.ts"
import { numberFormats, type NumberFormats } from "./number-formats.ts"

/** What a market says about how it writes things. */
export interface MarketFormatOptions {
  /** BCP 47 with its region: sv-SE. Decides how dates, times and numbers are written. */
  readonly locale: string
  /** IANA name: Europe/Stockholm. Every clock time on screen is in it. */
  readonly timeZone: string
  /** ISO 4217: SEK. */
  readonly currency: string
  /** How a full name is written. Given name first unless told. */
  readonly nameOrder?: "given-first" | "family-first"
  /** From what is stored to what is read: `+46701234567` to `+46 70 123 45 67`. As stored unless given. */
  readonly phone?: (stored: string) => string
  /** The national id number as the market writes it. As stored unless given. */
  readonly idNumber?: (stored: string) => string
}

/** How one market writes dates, times, numbers, names and ids, whatever language the texts are in. */
export interface MarketFormat extends DateFormats, NumberFormats {
  readonly locale: string
  readonly timeZone: string
  readonly currency: string
  readonly name: (name: { readonly givenName: string; readonly familyName: string }) => string
  readonly phone: (stored: string) => string
  readonly idNumber: (stored: string) => string
  /** The same with the words in dates in another language; everything in figures stays the market's. */
  readonly inLanguage: (language: string) => MarketFormat
}

const asStored = (stored: string): string => stored

/**
 * A market's formats from its locale and time zone. Formatters are made once, on first use.
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
    // The market's own language keeps its regional ways.
    inLanguage: (language) => formatIn(options, locale.startsWith(`${language}-`) ? locale : language),
  }
}
