import { marketFormat, useLanguage, type MarketFormat } from "@rond/core/i18n"
import { useMemo } from "react"

/** For screens of no market: times are shown in the reader's language and in the browser's own time zone. */
export function useReaderFormat(): MarketFormat {
  const { language } = useLanguage()
  return useMemo(() => marketFormat({ locale: language, timeZone: Temporal.Now.timeZoneId(), currency: "EUR" }), [language])
}
