import { Trans } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { maxReasonLength } from "../../../model/record/field-limits.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextArea } from "../../../ui/controls/TextArea.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"

interface ReasonDialogProps {
  readonly title: ReactNode
  /** What the action will cause. */
  readonly consequence: ReactNode
  readonly confirmLabel: ReactNode
  readonly danger: boolean
  readonly pending: boolean
  /** The text so far; the dialog's owner keeps it. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** Why the last attempt failed, and what to do. */
  readonly error: ReactNode
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** A dialog for an action that needs a reason. */
export function ReasonDialog({
  title,
  consequence,
  confirmLabel,
  danger,
  pending,
  reason,
  onReason,
  error,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [submitted, setSubmitted] = useState(false)
  const format = useMarketFormat()
  const isTooLong = reason.trim().length > maxReasonLength
  const confirm = () => {
    setSubmitted(true)
    if (reason.trim() !== "" && !isTooLong) onConfirm(reason.trim())
  }
  const limit = format.number(maxReasonLength)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      closesOnOutsidePress={false}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>
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
          label={<Trans>Reason</Trans>}
          required
          error={
            isTooLong ? (
              <Trans>At most {limit} characters fit here.</Trans>
            ) : submitted && reason.trim() === "" ? (
              <Trans>Say why.</Trans>
            ) : undefined
          }
        >
          <TextArea value={reason} onChange={onReason} minRows={2} />
        </Field>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Stack>
    </Dialog>
  )
}
