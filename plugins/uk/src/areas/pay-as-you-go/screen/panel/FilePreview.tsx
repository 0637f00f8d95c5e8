import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { Card, Inline, PdfLink, Stack, Text } from "@rond/core/ui"
import { useEffect, useState } from "react"

/** The chosen file with the way to read it: the browser shows its pages in a new tab, before anything is sent. */
export function FilePreview({ file }: { readonly file: File }) {
  const format = useMarketFormat()
  const address = useAddressOf(file)
  const size = format.number(Math.max(1, Math.ceil(file.size / 1_000)))
  return (
    <Card padding="sm">
      <Stack gap={2}>
        <Stack gap={0}>
          <Text weight="medium" css={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Text>
          <Text size="sm" tone="muted" numeric>
            {size} kB
          </Text>
        </Stack>
        {address !== undefined && (
          <Inline>
            <PdfLink href={address} of={file.name}>
              <Trans>Preview</Trans>
            </PdfLink>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

/** The address of a file of this page, as long as it is shown. It opens as a PDF whatever its name and type say. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file.slice(0, file.size, "application/pdf"))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
