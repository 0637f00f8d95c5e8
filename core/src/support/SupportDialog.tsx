import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "../ui/controls/Button.tsx"
import { Icon } from "../ui/display/Icon.tsx"
import { Inline, Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import { Dialog } from "../ui/overlays/Dialog.tsx"
import { TextLink } from "../ui/display/TextLink.tsx"
import { SupportMessage } from "./SupportMessage.tsx"

/** What a support message is about. Ids and codes alone: nothing of the patient. */
export interface SupportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What went wrong, as a warning. */
  readonly title: ReactNode
  /** What the clinician can do meanwhile. */
  readonly body?: ReactNode
  /** Where more is said about it: a guide, support's own page. */
  readonly link?: { readonly href: string; readonly label: ReactNode }
  /** The message as it will be sent: the meeting's and the clinician's id, and the error. */
  readonly prepared: string
  /** Further ways on, left of Close. */
  readonly buttons?: ReactNode
}

/** The support modal: a warning, what it means with an optional link, and a message to support that is written already. */
export function SupportDialog({ open, onClose, title, body, link, prepared, buttons }: SupportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnOutsidePress={false}
      title={
        <Inline gap={2}>
          <Icon name="warning" />
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
