import { Card, Heading, Icon, Inline, Stack, styled, Text } from "@rond/core/ui"
import { iconNames } from "@rond/core/ui/icons"
import { GallerySection } from "./GallerySection.tsx"

const colors = [
  "canvas",
  "surface",
  "surfaceInset",
  "hover",
  "line",
  "lineStrong",
  "textFaint",
  "textMuted",
  "text",
  "accentSoft",
  "accent",
] as const
const statuses = ["info", "success", "warning", "danger"] as const

const Swatch = styled("div", { width: "5.5rem", height: "2.5rem", borderRadius: "$md", border: "1px solid $colors$line" })
const Step = styled("div", { padding: "$4", width: "9rem", borderRadius: "$lg", backgroundColor: "$raised" })

const headings = [
  { size: "xxl", level: 1 },
  { size: "xl", level: 2 },
  { size: "lg", level: 3 },
  { size: "md", level: 3 },
  { size: "sm", level: 3 },
] as const

/** Colours, type, elevation and icons. */
export function FoundationSection() {
  return (
    <GallerySection
      title="Foundation"
      about="One accent, quiet surfaces, one type scale on a 4-px grid, three elevations. Colours are named for what they do, so that both themes follow."
    >
      <Inline wrap gap={3}>
        {colors.map((name) => (
          <Stack key={name} gap={1}>
            <Swatch css={{ backgroundColor: `$${name}` }} />
            <Text size="xs" tone="muted">
              {name}
            </Text>
          </Stack>
        ))}
        {statuses.map((name) => (
          <Stack key={name} gap={1}>
            <Swatch
              css={{
                backgroundColor: `$${name}Soft`,
                borderColor: `$${name}Line`,
                color: `$${name}Text`,
                display: "grid",
                placeItems: "center",
              }}
            >
              Aa
            </Swatch>
            <Text size="xs" tone="muted">
              {name}
            </Text>
          </Stack>
        ))}
      </Inline>
      <Inline wrap gap={6} align="start">
        <Stack gap={2}>
          {headings.map(({ size }) => (
            <Text key={size} as="div" css={{ fontSize: `$${size}`, lineHeight: `$${size}`, fontWeight: "$semibold" }}>
              Consultation note · {size}
            </Text>
          ))}
          <Text as="p" css={{ maxWidth: "$readable" }}>
            Running text at 14 px: the patient describes three days of fever, dry cough and a sore throat. Å ä ö æ ø é ü ß.
          </Text>
          <Text numeric>1 234 567,89 · 14:05 · 19850312-2389</Text>
        </Stack>
        <Inline wrap gap={4}>
          <Step css={{ boxShadow: "$1", border: "1px solid $colors$line" }}>Elevation 1</Step>
          <Step css={{ boxShadow: "$2" }}>Elevation 2</Step>
          <Step css={{ boxShadow: "$3" }}>Elevation 3</Step>
        </Inline>
      </Inline>
      <Card>
        <Heading level={3} size="sm" css={{ marginBottom: "$3" }}>
          Icons
        </Heading>
        <Inline wrap gap={4}>
          {iconNames.map((name) => (
            <Stack key={name} gap={1} align="center" css={{ width: "6.5rem" }}>
              <Icon name={name} size={20} />
              <Text size="xs" tone="muted">
                {name}
              </Text>
            </Stack>
          ))}
        </Inline>
      </Card>
    </GallerySection>
  )
}
