import { marketFormat, useLanguage, type MarketFormat } from "@rond/core/i18n"
import { useMemo } from "react"

/** Formats for screens outside any market: the reader's language and the browser's time zone. */
export function useReaderFormat(): MarketFormat {
  const { language } = useLanguage()
  return useMemo(() => marketFormat({ locale: language, timeZone: Temporal.Now.timeZoneId(), currency: "EUR" }), [language])
}
