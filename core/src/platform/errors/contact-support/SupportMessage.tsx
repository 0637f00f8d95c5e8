import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../../ui/controls/Button.tsx"
import { Field } from "../../ui/controls/Field.tsx"
import { TextArea } from "../../ui/controls/TextInput.tsx"
import { Inline, Stack } from "../../ui/display/layout.ts"

export interface SupportMessageProps {
  /** The prepared text: the meeting, the clinician and the error; never any patient data. */
  readonly prepared: string
}

/** A message to support that already contains what support needs; the clinician can add to it and copies it. */
export function SupportMessage({ prepared }: SupportMessageProps) {
  const { t } = useLingui()
  const [text, setText] = useState<string>()
  const [copied, setCopied] = useState(false)
  const message = text ?? prepared
  const copy = async () => {
    await navigator.clipboard.writeText(message)
    setCopied(true)
  }
  return (
    <Stack gap={2}>
      <Field label={t`Message to support`} hint={<Trans>Send this to your clinic’s support. Do not add anything about the patient.</Trans>}>
        <TextArea
          value={message}
          onChange={(next) => {
            setText(next)
            setCopied(false)
          }}
        />
      </Field>
      <Inline>
        <Button icon={copied ? "check" : "copy"} onClick={() => void copy()}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy message</Trans>}
        </Button>
      </Inline>
    </Stack>
  )
}
