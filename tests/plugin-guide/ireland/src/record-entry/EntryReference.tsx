import { Trans } from "@lingui/react/macro"
import type { EntryActionProps } from "@rond/core/plugin"
import { Button, Dialog, Text } from "@rond/core/ui"

/** The note's id, to be read out. */
export default function EntryReference({ entry, close }: EntryActionProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>Reference of the note</Trans>}
      actions={
        <Button onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Text mono>{entry.entryId}</Text>
    </Dialog>
  )
}
