import { Trans } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { fieldErrorText } from "../../../platform/forms/field-error-text.tsx"
import { fieldElementId } from "../../../platform/forms/field-id.ts"
import { CoreFieldControl } from "../../../platform/forms/fields/CoreFieldControl.tsx"
import { FormLanguage } from "../../../platform/forms/form-language.ts"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import type { CoreField } from "../../../model/record/form-template.ts"
import { fieldIssue } from "../../../model/record/form-validity.ts"
import { isAnswered, visibleNodes } from "../../../model/record/form-visibility.ts"
import { Heading } from "../../../ui/display/Heading.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import type { DocumentForm } from "../../../model/documents/index.ts"
import { documentFields, type DocumentWriting } from "./use-document-writing.ts"

/** The fields of a document's template, in order; hidden fields are left out. */
export function DocumentFields({ form, writing }: { readonly form: DocumentForm; readonly writing: DocumentWriting }) {
  const nodes = visibleNodes(form, writing.values) as DocumentForm["nodes"]
  return (
    <FormLanguage value={form.language}>
      <Stack gap={4}>
        {nodes.map((node) =>
          node.kind === "section" ? (
            <Heading key={node.id} level={4} size="sm" css={{ marginTop: "$2" }}>
              {node.label}
            </Heading>
          ) : (
            <OneField key={node.id} field={node as CoreField} writing={writing} />
          ),
        )}
      </Stack>
    </FormLanguage>
  )
}

function OneField({ field, writing }: { readonly field: CoreField; readonly writing: DocumentWriting }) {
  const format = useMarketFormat()
  const [left, setLeft] = useState(false)
  const value = writing.values[field.id]
  const issue = left || writing.showsMissing ? fieldIssue(field, value) : undefined
  const error: ReactNode =
    writing.showsMissing && field.required && !isAnswered(value) ? (
      <Trans>This is needed in the document.</Trans>
    ) : issue === undefined ? undefined : (
      fieldErrorText(field, issue, format)
    )
  return (
    <CoreFieldControl
      field={field}
      elementId={fieldElementId(documentFields, field.id)}
      value={value}
      onChange={(next) => writing.change(field.id, next)}
      onLeave={() => setLeft(true)}
      error={error}
    />
  )
}
