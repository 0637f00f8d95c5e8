import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button, Dialog, Field, notify, TextArea } from "../../ui/ui.ts"

export interface CallSupportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly meetingId: string
  readonly clinicianId: string
  /** What failed, by its technical name. */
  readonly details: string
}

/** A message to support that already says what support will ask for. */
export function CallSupportDialog({ open, onClose, meetingId, clinicianId, details }: CallSupportDialogProps) {
  const { t } = useLingui()
  const prepared = t`The video call in meeting ${meetingId} did not work. Clinician: ${clinicianId}. Error: ${details}.`
  const [text, setText] = useState<string>()
  const message = text ?? prepared
  const copy = async () => {
    await navigator.clipboard.writeText(message)
    notify({ tone: "success", title: t`Message copied` })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Contact support`}
      description={t`Send this message to your clinic's support. Do not add anything about the patient.`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon="copy" onClick={() => void copy()}>
            <Trans>Copy message</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Message to support`}>
        <TextArea value={message} onChange={setText} />
      </Field>
    </Dialog>
  )
}
