import type { ReactNode } from "react"
import { Trans } from "@lingui/react/macro"
import { Button } from "../../ui/controls/Button.tsx"
import { Icon } from "../../ui/display/Icon.tsx"
import { Inline, Stack } from "../../ui/display/layout.ts"
import { Text, TextLink } from "../../ui/display/Text.tsx"
import { Dialog } from "../../ui/overlays/dialogs/Dialog.tsx"
import { SupportMessage } from "./SupportMessage.tsx"

/** The subject of a support message. Ids and codes only; never any patient data. */
export interface SupportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The failure, as a warning. */
  readonly title: ReactNode
  /** The clinician's options meanwhile. */
  readonly body?: ReactNode
  /** More information: a guide, support's own page. */
  readonly link?: { readonly href: string; readonly label: ReactNode }
  /** The message as it will be sent: the meeting's and the clinician's id, and the error. */
  readonly prepared: string
  /** More buttons, left of Close. */
  readonly buttons?: ReactNode
}

export default function SupportDialogPopup({ open, onClose, title, body, link, prepared, buttons }: SupportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnOutsidePress={false}
      namesSubject={false}
      title={
        <Inline gap={2} align="start">
          <Icon name="warning" size={20} />
          <span>{title}</span>
        </Inline>
      }
      actions={
        <>
          {buttons}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {body !== undefined && <Text as="p">{body}</Text>}
        {link !== undefined && (
          <TextLink href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </TextLink>
        )}
        <SupportMessage prepared={prepared} />
      </Stack>
    </Dialog>
  )
}
