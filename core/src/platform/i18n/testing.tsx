import { useState, type ReactNode } from "react"
import { MarketFormatProvider } from "./MarketFormatProvider.tsx"
import { marketFormat, type MarketFormat } from "../../kernel/format/market-format.ts"
import { TextsProvider } from "./TextsProvider.tsx"
import { createTexts } from "./texts.ts"

const british = marketFormat({ locale: "en-GB", timeZone: "Europe/London", currency: "GBP" })

/** The context of a screen under test: English texts from the source, and a market's formats. */
export function EnglishTexts({ format = british, children }: { readonly format?: MarketFormat; readonly children: ReactNode }) {
  const [texts] = useState(() => createTexts({ read: () => "en-GB", write: () => {} }, []))
  return (
    <TextsProvider texts={texts}>
      <MarketFormatProvider format={format}>{children}</MarketFormatProvider>
    </TextsProvider>
  )
}
