import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../../../ui/controls/Button.tsx"
import { Heading } from "../../../ui/display/Heading.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { AlertDialog } from "../../../ui/overlays/dialogs/AlertDialog.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { DocumentFields } from "./DocumentFields.tsx"
import { documentErrorText } from "./document-error-text.ts"
import { PreviewDialog } from "./PreviewDialog.tsx"
import { useFocusWhenLost } from "./use-focus-when-lost.ts"
import { useDocumentWriting, type DocumentWritingOptions } from "./use-document-writing.ts"

export interface DocumentWritingFormProps extends DocumentWritingOptions {
  readonly onChooseAnother: () => void
}

/** One document being written. */
export function DocumentWritingForm({ onChooseAnother, ...options }: DocumentWritingFormProps) {
  const { t } = useLingui()
  const writing = useDocumentWriting(options)
  const { form } = options
  const { error, isPreviewing, isSaving } = writing
  const isBusy = isPreviewing || isSaving
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <Stack
      gap={4}
      as="form"
      noValidate
      onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
      aria-label={t`Document: ${form.name}`}
    >
      <Inline gap={2} justify="between">
        <Heading level={3} ref={heading} tabIndex={-1} css={{ outline: 0, minWidth: 0 }}>
          {form.name}
        </Heading>
        <Button size="sm" variant="quiet" icon="list" disabled={isBusy} onClick={onChooseAnother}>
          <Trans>Other templates</Trans>
        </Button>
      </Inline>
      {/** While saving, the form is inert, so that nothing is typed that the document would lack. */}
      <div inert={isSaving}>
        <DocumentFields form={form} writing={writing} />
      </div>
      {error !== null && (
        <Banner
          tone={error.code === "template_changed" ? "warning" : "error"}
          title={writing.wasSaving ? <Trans>The document was not saved</Trans> : <Trans>The preview could not be made</Trans>}
        >
          {t(documentErrorText(error))}
        </Banner>
      )}
      <Inline gap={2} wrap>
        <Button variant="primary" icon="eye" pending={isPreviewing} disabled={isSaving} onClick={writing.requestPreview}>
          <Trans>Preview</Trans>
        </Button>
        <Button icon="check" pending={isSaving} disabled={isPreviewing} onClick={writing.save}>
          <Trans>Save document</Trans>
        </Button>
        <Button variant="quiet" icon="trash" disabled={isBusy} onClick={() => setAsksToDiscard(true)}>
          <Trans>Discard</Trans>
        </Button>
      </Inline>
      <PreviewDialog writing={writing} />
      <AlertDialog
        open={asksToDiscard}
        danger
        title={t`Discard what you wrote in “${form.name}”?`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Go on writing`}
        onConfirm={writing.discard}
        onCancel={() => setAsksToDiscard(false)}
      >
        <Trans>It cannot be brought back.</Trans>
      </AlertDialog>
    </Stack>
  )
}
