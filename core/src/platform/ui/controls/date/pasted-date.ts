/** A date as it was pasted: one that exists, `impossible` for one that does not, and `unreadable` for any other text. */
export type PastedDate = Temporal.PlainDate | "impossible" | "unreadable"

/** Longer texts are no dates. */
const mostLetters = 60

/**
 * Reads a pasted date: 2026-11-20, 20261120, 20/11/2026, 20.11.2026, 20 Nov 2026, Friday 20 November 2026, 2026-11-20T09:30. A date that
 * can be read in two ways is read in the order of the market; where its year comes first, the day stands before the month.
 *
 * @param locale the market's, BCP 47
 * @param language the reader's, BCP 47: names of months may be in both, and in English
 */
export function pastedDate(text: string, locale: string, language: string): PastedDate {
  if (text.length > mostLetters) return "unreadable"
  const cleanedText = text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
  const numbers = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?(?=$|[T\s,])/.exec(cleanedText) ?? /^(\d{4})()(\d\d)(\d\d)$/.exec(cleanedText)
  if (numbers !== null) return existing(numbers[1], numbers[3], numbers[4])
  const yearLast = /^(\d{1,2})([-/.] ?| )(\d{1,2})\2(\d{4})\.?(?=$|[\s,])/.exec(cleanedText)
  if (yearLast !== null) {
    const [, first, , second, year] = yearLast
    const isMonthFirst = isAmerican(locale) ? Number(first) <= 12 : Number(second) > 12 && Number(first) <= 12
    return isMonthFirst ? existing(year, first, second) : existing(year, second, first)
  }
  const monthNameMatch =
    /(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:of |de )?(?<month>\p{L}+)\.?,?[\s-]+(?<year>\d{4})(?!\d)/u.exec(cleanedText) ??
    /(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/u.exec(cleanedText)
  const { day, month = "", year } = monthNameMatch?.groups ?? {}
  const number = monthNamed(month, [locale, language, "en"])
  return number === undefined ? "unreadable" : existing(year, number, day)
}

function existing(year: unknown, month: unknown, day: unknown): PastedDate {
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(date, { overflow: "reject" })
  } catch {
    return "impossible"
  }
}

/** Whether month, day and year follow each other in the locale's dates. */
const isAmerican = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "numeric", day: "numeric" }).formatToParts(new Date(0))[0]?.type === "month"

/** The number of a month from 1, by its name or the start of it, from three letters. */
function monthNamed(word: string, languages: readonly string[]): number | undefined {
  const letters = plain(word)
  if (letters.length < 3) return undefined
  for (const language of languages) {
    const matchingMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => {
      const date = new Date(Date.UTC(2026, month - 1, 1))
      const names = (["long", "short"] as const).map((width) =>
        new Intl.DateTimeFormat(language, { day: "numeric", month: width, timeZone: "UTC" })
          .formatToParts(date)
          .flatMap(({ type, value }) => (type === "month" ? [plain(value)] : [])),
      )
      return names.flat().some((name) => name.startsWith(letters) || (name.length > 2 && letters === name))
    })
    // "jui" is the start of juin and juillet.
    if (matchingMonths.length === 1) return matchingMonths[0]
  }
  return undefined
}

const plain = (word: string) =>
  word
    .normalize("NFD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase()
