import { useLanguage } from "@rond/core/i18n"
import { useMemo } from "react"
import { phoneCountries } from "./phone-number.ts"

/** The countries callers have numbers of, in the language of the texts. */
export function useCountryOptions() {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "region" })
    return phoneCountries.map((value) => ({ value, label: names.of(value) ?? value }))
  }, [language])
}
