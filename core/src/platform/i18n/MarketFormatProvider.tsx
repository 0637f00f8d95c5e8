import { useLingui } from "@lingui/react"
import { createContext, useContext, useMemo, type ReactNode } from "react"
import { WrittenLanguage } from "./text-language.ts"
import type { MarketFormat } from "../../kernel/format/market-format.ts"

const MarketFormatContext = createContext<MarketFormat | undefined>(undefined)

/** Provides the formats of the clinician's market, on the home page too. */
export function MarketFormatProvider({ format, children }: { readonly format: MarketFormat; readonly children: ReactNode }) {
  const { i18n } = useLingui()
  const language = i18n.locale
  const formatInLanguage = useMemo(() => format.inLanguage(language), [format, language])
  return (
    <MarketFormatContext value={formatInLanguage}>
      <WrittenLanguage value={format.locale}>{children}</WrittenLanguage>
    </MarketFormatContext>
  )
}

export function useMarketFormat(): MarketFormat {
  const format = useContext(MarketFormatContext)
  if (format === undefined) throw new Error("useMarketFormat stands outside MarketFormatProvider")
  return format
}
