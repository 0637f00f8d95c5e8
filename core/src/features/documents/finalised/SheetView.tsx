import { DataList } from "../../../ui/display/DataList.tsx"
import { Heading } from "../../../ui/display/Heading.tsx"
import { Divider, Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import type { DocumentSheet, SheetLine } from "../../../model/documents/sheet.ts"

const Paper = styled("article", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$4",
  padding: "$6",
  border: "1px solid $colors$line",
  borderRadius: "$md",
  backgroundColor: "$surface",
  boxShadow: "$1",
  "@phone": { padding: "$4" },
})

/** A document as text on screen, from the same sheet as the printed pages. */
export function SheetView({ sheet }: { readonly sheet: DocumentSheet }) {
  return (
    <Paper lang={sheet.language} aria-label={sheet.title}>
      <Stack gap={0}>
        {sheet.issuer.map((line) => (
          <Text key={line} size="sm" tone="muted">
            {line}
          </Text>
        ))}
      </Stack>
      <Heading level={3} size="lg">
        {sheet.title}
      </Heading>
      <Lines lines={sheet.about} />
      <Divider />
      <Stack gap={3}>
        {sheet.parts.map((part, place) =>
          part.kind === "heading" ? (
            <Heading key={place} level={4} size="sm">
              {part.text}
            </Heading>
          ) : (
            <Stack key={place} gap={0}>
              <Text size="sm" tone="muted">
                {part.label}
              </Text>
              <Text preserveLines>{part.value}</Text>
            </Stack>
          ),
        )}
      </Stack>
      <Divider />
      <Lines lines={sheet.closing} />
    </Paper>
  )
}

function Lines({ lines }: { readonly lines: readonly SheetLine[] }) {
  return <DataList items={lines.map(({ label, value }) => ({ term: label, description: value }))} />
}
