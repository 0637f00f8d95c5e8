import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Card, Inline, PdfLink, Stack, Text } from "@rond/core/ui"
import type { ReadFile } from "./chosen-file.ts"

/** A file that may be sent, and its address in this page. */
export interface PreviewedFile extends ReadFile {
  readonly address: string
}

/** A file with an address for its preview, which whoever made it gives back. It opens as a PDF whatever its name and type say. */
export const previewed = (read: ReadFile): PreviewedFile => ({
  ...read,
  address: URL.createObjectURL(read.file.slice(0, read.file.size, "application/pdf")),
})

/** The chosen file with the way to read it: the browser shows its pages in a new tab, before anything is sent. */
export function FilePreview({ file, address }: PreviewedFile) {
  const format = useMarketFormat()
  const size = format.number(Math.max(1, Math.ceil(file.size / 1_000)))
  return (
    <Card padding="sm">
      <Stack gap={2}>
        <Stack gap={0}>
          <Text weight="medium" css={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Text>
          <Text size="sm" tone="muted" numeric>
            {`${size} kB`}
          </Text>
        </Stack>
        <Inline wrap>
          <PdfLink href={address} of={file.name}>
            <Trans>Preview</Trans>
          </PdfLink>
        </Inline>
      </Stack>
    </Card>
  )
}
