import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Divider, Stack } from "../../../../platform/ui/display/layout.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { DocumentSheet, SheetLine } from "../../model/document.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEndpointUrl } from "../../../../platform/http/use-api-query.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { getDocumentPreview } from "../../model/index.ts"
import { PdfLink } from "../../../../platform/ui/controls/PdfLink.tsx"
import type { DocumentWriting } from "./use-document-writing.ts"

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
function SheetView({ sheet }: { readonly sheet: DocumentSheet }) {
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
        {sheet.parts.map((part, index) =>
          part.kind === "heading" ? (
            <Heading key={index} level={4} size="sm">
              {part.text}
            </Heading>
          ) : (
            <Stack key={index} gap={0}>
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

/** A preview of the document, with a link to its pages, before it is saved permanently. */
export function PreviewDialog({ writing }: { readonly writing: DocumentWriting }) {
  const { t } = useLingui()
  const addressOf = useEndpointUrl()
  const { preview, closePreview, isSaving } = writing
  return (
    <Dialog
      open={preview !== undefined}
      onOpenChange={(open) => !open && closePreview()}
      dismissible={!isSaving}
      size="wide"
      title={t`Preview`}
      description={t`A saved document cannot be changed.`}
      actions={
        preview !== undefined && (
          <>
            <PdfLink size="md" href={addressOf(getDocumentPreview, { params: { id: preview.id } })}>
              <Trans>Open as PDF</Trans>
            </PdfLink>
            <Button onClick={closePreview} disabled={isSaving}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button variant="primary" icon="check" pending={isSaving} onClick={writing.save}>
              <Trans>Save document</Trans>
            </Button>
          </>
        )
      }
    >
      {preview !== undefined && <SheetView sheet={preview.sheet} />}
    </Dialog>
  )
}
