import { useState } from "react"
import { marketFormat, MarketFormatProvider } from "@rond/core/i18n"
import { Field, Heading, Inline, RadioGroup, Select, Stack, styled, Text, useTheme } from "@rond/core/ui"
import { PageTitle } from "../page/PageTitle.tsx"
import { ControlsSection } from "./ControlsSection.tsx"
import { DisplaySection, StatesSection } from "./DisplaySection.tsx"
import { FoundationSection } from "./FoundationSection.tsx"
import { OverlaysSection } from "./OverlaysSection.tsx"

const Page = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  maxWidth: "80rem",
  marginInline: "auto",
  padding: "$8 $6 $16",
  "@phone": { padding: "$4" },
})

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const

/** Date and number formats for the examples; markets bring their own. */
const formats = {
  "sv-SE": marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" }),
  "nb-NO": marketFormat({ locale: "nb-NO", timeZone: "Europe/Oslo", currency: "NOK" }),
  "en-GB": marketFormat({ locale: "en-GB", timeZone: "Europe/London", currency: "GBP" }),
  "fr-FR": marketFormat({ locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR" }),
  "de-DE": marketFormat({ locale: "de-DE", timeZone: "Europe/Berlin", currency: "EUR" }),
} as const
type Locale = keyof typeof formats
const locales: readonly { readonly value: Locale; readonly label: string }[] = [
  { value: "sv-SE", label: "sv-SE" },
  { value: "nb-NO", label: "nb-NO" },
  { value: "en-GB", label: "en-GB" },
  { value: "fr-FR", label: "fr-FR" },
  { value: "de-DE", label: "de-DE" },
]

/**
 * Every component of the design system on one page, for those who build a market: how it looks in both themes and how it behaves by keyboard.
 * The page is in English only, like the code it shows.
 */
export function GalleryScreen() {
  const { choice, choose } = useTheme()
  const [locale, setLocale] = useState<Locale>("sv-SE")
  return (
    <Page>
      <PageTitle />
      <Stack gap={6}>
        <Inline wrap justify="between" align="end" gap={6}>
          <Stack gap={1}>
            <Heading level={1}>Design system</Heading>
            <Text tone="muted">Every component of @rond/core/ui, alive.</Text>
          </Stack>
          <RadioGroup label="Theme" direction="row" options={themes} value={choice} onChange={choose} />
          <Field label="Formats" css={{ width: "8rem" }}>
            <Select options={locales} value={locale} onChange={setLocale} />
          </Field>
        </Inline>
        <MarketFormatProvider format={formats[locale]}>
          <ControlsSection />
          <DisplaySection />
          <StatesSection />
          <OverlaysSection />
          <FoundationSection />
        </MarketFormatProvider>
      </Stack>
    </Page>
  )
}
