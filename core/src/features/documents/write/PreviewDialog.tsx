import { Trans, useLingui } from "@lingui/react/macro"
import { useEndpointUrl } from "../../../platform/http/use-endpoint-url.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { getDocumentPreview } from "../../../model/documents/index.ts"
import { PdfLink } from "../finalised/PdfLink.tsx"
import { SheetView } from "../finalised/SheetView.tsx"
import type { DocumentWriting } from "./use-document-writing.ts"

/** A preview of the document, with a link to its pages, before it is saved for good. */
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
      description={t`Once it is saved, a document cannot be changed.`}
      actions={
        preview !== undefined && (
          <>
            <PdfLink size="md" href={addressOf(getDocumentPreview, { params: { id: preview.id } })}>
              <Trans>Open as PDF</Trans>
            </PdfLink>
            <Button onClick={closePreview} disabled={isSaving}>
              <Trans>Go on writing</Trans>
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
