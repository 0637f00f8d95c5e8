import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../ui/controls/Button.tsx"
import { Field } from "../ui/controls/Field.tsx"
import { TextArea } from "../ui/controls/TextArea.tsx"
import { Inline, Stack } from "../ui/display/layout.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"

/** A message to support that says what support will ask for: the meeting, the clinician and the error; nothing of the patient. */
export function SupportMessage({ code, requestId }: { readonly code: string; readonly requestId: string | undefined }) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const meetingId = ids.meetingId ?? ""
  const reference = requestId === undefined ? code : `${code}, ${requestId}`
  const [text, setText] = useState(
    () => t`A note could not be signed. Meeting: ${meetingId}. Clinician: ${ids.clinicianId}. Error: ${reference}.`,
  )
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Stack gap={2}>
      <Field label={t`Message to support`} hint={<Trans>Send this to your clinic's support. Do not add anything about the patient.</Trans>}>
        <TextArea value={text} onChange={setText} />
      </Field>
      <Inline>
        <Button icon={copied ? "check" : "copy"} onClick={() => void copy()}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy message</Trans>}
        </Button>
      </Inline>
    </Stack>
  )
}
