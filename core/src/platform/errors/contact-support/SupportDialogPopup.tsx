import { Trans } from "@lingui/react/macro"
import { Button } from "../../../ui/controls/Button.tsx"
import { Icon } from "../../../ui/display/Icon.tsx"
import { Inline, Stack } from "../../../ui/display/layout.ts"
import { Text, TextLink } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import type { SupportDialogProps } from "./SupportDialog.tsx"
import { SupportMessage } from "./SupportMessage.tsx"

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
