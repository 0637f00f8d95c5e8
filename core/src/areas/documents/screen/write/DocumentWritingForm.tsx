import { Trans, useLingui } from "@lingui/react/macro"
import { Option, Schema } from "effect"
import { useState, type ReactNode } from "react"
import { fieldErrorText } from "../../../../platform/forms/field-error-text.tsx"
import { fieldElementId } from "../../../../platform/forms/field-id.ts"
import { CoreFieldControl } from "../../../../platform/forms/fields/CoreFieldControl.tsx"
import { FormLanguage } from "../../../../platform/forms/fields/FormLanguage.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { type CoreField, fieldIssue, isAnswered, isRequired, visibleNodes } from "../../../record/model/index.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { Stack, Inline } from "../../../../platform/ui/display/layout.ts"
import { type DocumentForm, getMessageToPatientTemplate, previewDocument, saveDocument } from "../../model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { documentFields, type DocumentWriting, useDocumentWriting, type DocumentWritingOptions } from "./use-document-writing.ts"
import { msg } from "@lingui/core/macro"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { PreviewDialog } from "./PreviewDialog.tsx"
import { useFocusWhenLost } from "./use-focus-when-lost.ts"

/** The fields of a document's template, in order; hidden fields are left out. */
function DocumentFields({ form, writing }: { readonly form: DocumentForm; readonly writing: DocumentWriting }) {
  const nodes = visibleNodes(form, writing.values) as DocumentForm["nodes"]
  return (
    <FormLanguage language={form.language}>
      <Stack gap={4}>
        {nodes.map((node) =>
          node.kind === "section" ? (
            <Heading key={node.id} level={4} size="sm" lang={form.language} css={{ marginTop: "$2" }}>
              {node.label}
            </Heading>
          ) : (
            <OneField
              key={node.id}
              field={{ ...(node as CoreField), required: isRequired(form, node as CoreField, writing.values) }}
              writing={writing}
            />
          ),
        )}
      </Stack>
    </FormLanguage>
  )
}

function OneField({ field, writing }: { readonly field: CoreField; readonly writing: DocumentWriting }) {
  const format = useMarketFormat()
  const [isTouched, setTouched] = useState(false)
  const value = writing.values[field.id]
  const issue = isTouched || writing.showsMissing ? fieldIssue(field, value) : undefined
  const error: ReactNode =
    writing.showsMissing && field.required && !isAnswered(value) ? (
      <Trans>Required in this document.</Trans>
    ) : issue === undefined ? undefined : (
      fieldErrorText(field, issue, format)
    )
  return (
    <CoreFieldControl
      field={field}
      elementId={fieldElementId(documentFields, field.id)}
      value={value}
      onChange={(next) => writing.change(field.id, next)}
      onLeave={() => setTouched(true)}
      error={error}
    />
  )
}

/** The texts that explain why a document was not previewed or saved, and what to do next. The answers are always kept. */
const documentErrors = errorTexts(
  [previewDocument, saveDocument],
  {
    document_incomplete: msg`Something is missing or incorrect. Check the marked fields, then try again.`,
    document_characters: ({ detail }) => {
      const characters = unprintableIn(detail)
      return msg`These characters cannot be printed: ${characters}. The number is the character’s place in its field. Remove or replace them, then try again.`
    },
    template_changed: msg`The template has been updated. The new version is loaded and your answers are kept. Check them, then try again.`,
    patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
    idempotency_key_reused: msg`This document may already have been saved. Check the documents below before you save it again.`,
  },
  {
    NotFound: msg`This template is no longer in use. Copy what you need, then choose another template.`,
    Refused: msg`You can no longer write documents for this patient. Contact support if you should be able to.`,
    DecodeError: msg`The document may have been saved, but the server’s reply could not be read. Check the documents below before you save it again.`,
  },
)

const readUnprintable = Schema.decodeUnknownOption(
  Schema.Struct({
    characters: Schema.Array(Schema.String),
    fields: Schema.Array(Schema.String),
    positions: Schema.Array(Schema.Number),
  }),
)

/** The characters that cannot be printed, by code point, since most of them cannot be seen: "U+E000 (Remarks, 5)". */
function unprintableIn(detail: unknown): string {
  const lists = readUnprintable(detail)
  if (Option.isNone(lists)) return ""
  const { characters, fields, positions } = lists.value
  return characters.map((character, index) => `${character} (${fields[index] ?? ""}, ${positions[index] ?? ""})`).join(", ")
}

export interface DocumentWritingFormProps extends DocumentWritingOptions {
  readonly onChooseAnother: () => void
  /** Called before the document is saved: whether it then goes to the patient with the template's message. */
  readonly onSave: (sends: boolean) => void
}

/** One document being written. */
export function DocumentWritingForm({ onChooseAnother, onSave, ...options }: DocumentWritingFormProps) {
  const { t } = useLingui()
  const writing = useDocumentWriting(options)
  const { form } = options
  const { data: covering } = useApiQuery(getMessageToPatientTemplate, { params: { id: form.id } }, { staleTime: 300_000 })
  const save = (sends: boolean) => {
    onSave(sends)
    writing.save()
  }
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
          tone={failedWith(saveDocument, error, "template_changed") ? "warning" : "error"}
          title={writing.wasSaving ? <Trans>The document was not saved</Trans> : <Trans>The preview could not be created</Trans>}
        >
          <RequestError error={error} texts={documentErrors} />
        </Banner>
      )}
      <Inline gap={2} wrap>
        <Button variant="primary" icon="eye" pending={isPreviewing} disabled={isSaving} onClick={writing.requestPreview}>
          <Trans>Preview</Trans>
        </Button>
        <Button icon="check" pending={isSaving} disabled={isPreviewing} onClick={() => save(false)}>
          <Trans>Save document</Trans>
        </Button>
        {covering !== undefined && covering.messageToPatient !== null && (
          <Button icon="send" disabled={isBusy} onClick={() => save(true)}>
            <Trans>Save and send</Trans>
          </Button>
        )}
        <Button variant="quiet" icon="trash" disabled={isBusy} onClick={() => setAsksToDiscard(true)}>
          <Trans>Discard</Trans>
        </Button>
      </Inline>
      <PreviewDialog writing={{ ...writing, save: () => save(false) }} />
      <AlertDialog
        open={asksToDiscard}
        danger
        title={t`Discard what you wrote in “${form.name}”?`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        onConfirm={writing.discard}
        onCancel={() => setAsksToDiscard(false)}
      >
        <Trans>You cannot undo this.</Trans>
      </AlertDialog>
    </Stack>
  )
}
