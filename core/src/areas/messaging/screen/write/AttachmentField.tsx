import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId, useRef } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button, IconButton } from "../../../../platform/ui/controls/Button.tsx"
import { Fieldset } from "../../../../platform/ui/controls/Field.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { attachmentIssues, type AttachmentIssue, type FileProperties } from "../../model/attachment.ts"
import type { MessagingConfiguration } from "../../model/endpoints.ts"
import type { FileRefusal } from "../../../../kernel/api/files/file-refusal.ts"
import { fileRefusalTexts } from "../file-refusal-texts.ts"

const refusals: Readonly<Record<AttachmentIssue, FileRefusal>> = {
  "too-many": "too_many_attachments",
  "too-large": "attachment_too_large",
  empty: "attachment_empty",
  type: "attachment_type",
  heic: "attachment_heic",
}

const Files = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$1" })
const File_ = styled("li", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  paddingInlineStart: "$2",
  border: "1px solid $colors$line",
  borderRadius: "$md",
  color: "$textMuted",
  variants: { invalid: { true: { borderColor: "$dangerLine", backgroundColor: "$dangerSoft" } } },
})

export interface AttachmentFieldProps<Kept extends FileProperties> {
  readonly files: readonly Kept[]
  /** Receives the files that stay, and those that were added. */
  readonly onChange: (files: readonly (Kept | File)[]) => void
  /** A further fact about a file for the clinician. */
  readonly renderNote?: (file: Kept) => ReactNode
  readonly configuration: MessagingConfiguration
  readonly disabled: boolean
  /** Whether the legend is hidden, because the elements around the button say what it is for. */
  readonly legendHidden?: boolean
}

/** The files of a message; each invalid one shows why. */
export function AttachmentField<Kept extends FileProperties>({
  files,
  onChange,
  renderNote,
  configuration,
  disabled,
  legendHidden = false,
}: AttachmentFieldProps<Kept>) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const issues = attachmentIssues(files, configuration)
  const { attachmentTypes, maxAttachmentBytes, maxAttachments } = configuration
  const megabytes = format.number(maxAttachmentBytes / 1_000_000)
  const isFull = files.length >= maxAttachments
  return (
    <Fieldset legend={<Trans>Attachments</Trans>} legendHidden={legendHidden} disabled={disabled}>
      <Stack gap={2}>
        <Inline gap={2} wrap>
          <Button size="sm" icon="paperclip" disabled={disabled || isFull} aria-describedby={hintId} onClick={() => input.current?.click()}>
            <Trans>Attach files</Trans>
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t`Choose files`}
            accept={attachmentTypes.join(",")}
            onChange={(event) => {
              onChange([...files, ...(event.currentTarget.files ?? [])])
              // Allows choosing the same file again after removing it.
              event.currentTarget.value = ""
            }}
          />
          <Text id={hintId} size="sm" tone="muted">
            <Plural value={maxAttachments} one="# file" other="Up to # files" />, <Trans>{megabytes} MB each</Trans>
          </Text>
        </Inline>
        {files.length > 0 && (
          <Files>
            {files.map((file, index) => {
              const issue = issues[index]
              return (
                <File_ key={`${index} ${file.name}`} invalid={issue !== undefined}>
                  <Icon name="document" />
                  <Stack gap={0} css={{ flex: 1, minWidth: 0 }}>
                    <Text truncate title={file.name}>
                      {file.name}
                    </Text>
                    {issue !== undefined && (
                      <Text size="sm" tone="danger" role="alert">
                        {t(fileRefusalTexts[refusals[issue]])}
                      </Text>
                    )}
                    {issue === undefined && renderNote?.(file)}
                  </Stack>
                  <Text size="sm" tone="muted" numeric>
                    {sizeText(file.size, (value) => format.number(value))}
                  </Text>
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={t`Remove ${file.name}`}
                    disabled={disabled}
                    onClick={() => onChange(files.filter((_, file) => file !== index))}
                  />
                </File_>
              )
            })}
          </Files>
        )}
      </Stack>
    </Fieldset>
  )
}

function sizeText(bytes: number, number: (value: number) => string): string {
  return bytes < 1_000_000 ? `${number(Math.ceil(bytes / 1_000))} kB` : `${number(Math.round(bytes / 100_000) / 10)} MB`
}
