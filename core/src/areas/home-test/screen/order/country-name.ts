import { useLingui } from "@lingui/react"

/** Names countries, given as ISO 3166-1 alpha-2, in the page's language. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  return (code) => new Intl.DisplayNames([i18n.locale], { type: "region" }).of(code) ?? code
}
