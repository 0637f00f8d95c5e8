import { Heading, Inline, RadioGroup, Stack, styled, Text, useTheme } from "@rond/core/ui"
import { ControlsSection } from "./ControlsSection.tsx"
import { DisplaySection } from "./DisplaySection.tsx"
import { FoundationSection } from "./FoundationSection.tsx"
import { OverlaysSection } from "./OverlaysSection.tsx"
import { StatesSection } from "./StatesSection.tsx"

const Page = styled("main", { maxWidth: "80rem", marginInline: "auto", padding: "$8 $6 $16", "@phone": { padding: "$4" } })

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const

/**
 * Every component of the design system on one page, for those who build a market: what there is, how it looks in both
 * themes, how it behaves by keyboard. In English only, like the code it shows.
 */
export function GalleryScreen() {
  const { choice, choose } = useTheme()
  return (
    <Page>
      <Stack gap={6}>
        <Inline wrap justify="between" align="end" gap={6}>
          <Stack gap={1}>
            <Heading level={1}>Design system</Heading>
            <Text tone="muted">Every component of @rond/core/ui, alive.</Text>
          </Stack>
          <RadioGroup label="Theme" direction="row" options={themes} value={choice} onChange={choose} />
        </Inline>
        <ControlsSection />
        <DisplaySection />
        <StatesSection />
        <OverlaysSection />
        <FoundationSection />
      </Stack>
    </Page>
  )
}
