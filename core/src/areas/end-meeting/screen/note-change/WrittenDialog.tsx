import { writtenText } from "../../../../kernel/format/blank.ts"
import { Trans } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"

export interface WrittenDialogProps {
  readonly title: ReactNode
  /** The effect of the action. */
  readonly consequence: ReactNode
  /** The name of the text to write. */
  readonly label: ReactNode
  /** Said under an empty field once the action is confirmed. */
  readonly missing: ReactNode
  /** Characters. */
  readonly maxLength: number
  readonly minRows?: number
  readonly confirmLabel: ReactNode
  readonly danger: boolean
  readonly pending: boolean
  /** The text so far; the dialog's owner keeps it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The reason the last attempt failed, and what to do. */
  readonly error: ReactNode
  /** Receives the text without blanks around it. */
  readonly onConfirm: (text: string) => void
  readonly onClose: () => void
}

/** A dialog for a change to a finished note that needs a text: a reason, an addendum. */
export function WrittenDialog(props: WrittenDialogProps) {
  const { title, consequence, label, missing, maxLength, minRows = 2, confirmLabel, danger, pending, text, onText, error } = props
  const [submitted, setSubmitted] = useState(false)
  const format = useMarketFormat()
  const trimmedText = writtenText(text)
  const isTooLong = trimmedText.length > maxLength
  const confirm = () => {
    setSubmitted(true)
    if (trimmedText !== "" && !isTooLong) props.onConfirm(trimmedText)
  }
  const limit = format.number(maxLength)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      closesOnOutsidePress={false}
      title={title}
      actions={
        <>
          <Button onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">{consequence}</Text>
        <Field
          label={label}
          required
          error={isTooLong ? <Trans>Use at most {limit} characters.</Trans> : submitted && trimmedText === "" ? missing : undefined}
        >
          <TextArea value={text} onChange={onText} minRows={minRows} />
        </Field>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Stack>
    </Dialog>
  )
}
