import { Trans, useLingui } from "@lingui/react/macro"
import { Banner, Button, Inline, Stack, Text } from "@rond/core/ui"
import { useId, useRef } from "react"
import type { FileIssue } from "./chosen-file.ts"
import { issueTexts } from "./payg-errors.ts"

export interface ChooseFileProps {
  readonly hasFile: boolean
  readonly issue: FileIssue | undefined
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/** Chooses the prescription's PDF, and says what is wrong with one that cannot be sent. */
export function ChooseFile({ hasFile, issue, disabled, onChoose }: ChooseFileProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <Stack gap={2}>
      <Inline gap={2} wrap>
        <Button icon="paperclip" disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {hasFile ? <Trans>Choose another PDF</Trans> : <Trans>Attach the PDF</Trans>}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Choose the prescription`}
          accept="application/pdf,.pdf"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file !== undefined) onChoose(file)
            // Allows choosing the same file again after it was changed.
            event.currentTarget.value = ""
          }}
        />
        <Text id={hintId} size="sm" tone="muted">
          <Trans>One PDF of at most 10 MB</Trans>
        </Text>
      </Inline>
      {issue !== undefined && (
        <Banner tone="error" title={<Trans>This file cannot be uploaded</Trans>}>
          {t(issueTexts[issue])}
        </Banner>
      )}
    </Stack>
  )
}
