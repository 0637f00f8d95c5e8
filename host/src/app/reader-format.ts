import { marketFormat, useLanguage, type MarketFormat } from "@rond/core/i18n"
import { useMemo } from "react"

/** Formats for screens outside any market: the reader's language, and the browser's time zone unless another is named. */
export function useReaderFormat(timeZone: string = Temporal.Now.timeZoneId()): MarketFormat {
  const { language } = useLanguage()
  return useMemo(() => marketFormat({ locale: language, timeZone, currency: "EUR" }), [language, timeZone])
}
