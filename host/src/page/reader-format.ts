import { marketFormat, useLanguage, type MarketFormat } from "@rond/core/i18n"
import { useMemo } from "react"

/** Formats for screens outside any market: the reader's language and the browser's time zone. */
export function useReaderFormat(): MarketFormat {
  const { language } = useLanguage()
  return useMemo(() => marketFormat({ locale: language, timeZone: Temporal.Now.timeZoneId(), currency: "EUR" }), [language])
}

/** Formats of a clinician's pool whose market could not be loaded: right times, and figures as its country writes them. */
export function usePoolFormat(pool: { readonly timeZone: string; readonly locale: string | null } | undefined): MarketFormat {
  const { language } = useLanguage()
  const reader = useReaderFormat()
  const timeZone = pool?.timeZone
  const locale = pool?.locale ?? language
  return useMemo(() => (timeZone === undefined ? reader : marketFormat({ locale, timeZone, currency: "EUR" })), [timeZone, locale, reader])
}

/** A time of day with its zone, 14:05 CET, for readers who may be in another. */
export function useZonedTime(timeZone: string): (millis: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    })
    return (millis) => format.format(millis)
  }, [language, timeZone])
}

/** Moments in a pool's time zone, with the zone's name: today, 14:05 CET. The pool's clinicians have this time on their clocks. */
export function useZonedMoment(timeZone: string): (millis: number, place?: "dated") => string {
  const format = usePoolFormat({ timeZone, locale: null })
  const time = useZonedTime(timeZone)
  return (millis, place) => `${format.shortDate(millis, format.today(), place)}, ${time(millis)}`
}
