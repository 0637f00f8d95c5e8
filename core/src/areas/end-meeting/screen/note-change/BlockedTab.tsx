import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { TextLink } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"

export interface BlockedTabProps {
  readonly href: string
  readonly close: () => void
  /** The link's text. */
  readonly children: ReactNode
}

/** The browser did not open a tab by itself: a link opens it. */
export function BlockedTab({ href, close, children }: BlockedTabProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>Your browser did not open a new tab</Trans>}
      actions={<CloseButton close={close} />}
    >
      <TextLink href={href} target="_blank" onClick={close}>
        {children}
      </TextLink>
    </Dialog>
  )
}

export function CloseButton({ close }: Pick<BlockedTabProps, "close">) {
  return (
    <Button onClick={close}>
      <Trans>Close</Trans>
    </Button>
  )
}
