import { Trans } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import type { ApiError } from "../../../api/api-error.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { getMeetingUrl } from "../../../model/meeting/index.ts"
import { meetingAddress, openMeetingBeside } from "../../meeting/navigation.ts"
import type { EntryActionProps } from "../../../extension-points/points/actions.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"
import { BlockedTab, CloseButton } from "./BlockedTab.tsx"

/** Opens the meeting that an entry was written in, in a browser tab of its own. Says what to do when it does not open. */
export default function OpenAppointment({ entry, close }: EntryActionProps) {
  const { data, error, refetch, isFetching } = useApiQuery(getMeetingUrl, { params: { id: entry.meetingId ?? "" } })
  const [isBlocked, setIsBlocked] = useState(false)
  const path = data?.meetingUrl
  useEffect(() => {
    if (path === undefined) return
    const isOpened = openMeetingBeside(path)
    queueMicrotask(() => (isOpened ? close() : setIsBlocked(true)))
  }, [path, close])
  if (path !== undefined && isBlocked) {
    return (
      <BlockedTab href={meetingAddress(path)} close={close}>
        <Trans>Open the appointment in a new tab</Trans>
      </BlockedTab>
    )
  }
  if (error === null) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>The appointment could not be opened</Trans>}
      actions={
        <>
          <CloseButton close={close} />
          {!isFinal(error) && (
            <Button variant="primary" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      <Text as="p">
        {error._tag === "Refused" ? (
          <Trans>This appointment belongs to another clinician. You can read the note here.</Trans>
        ) : error._tag === "NotFound" ? (
          <Trans>This appointment no longer exists. You can still read the note here.</Trans>
        ) : (
          <Trans>It could not be located. Try again, or find it among your meetings on the home page.</Trans>
        )}
      </Text>
    </Dialog>
  )
}

/** Asking again would not help. */
const isFinal = ({ _tag }: ApiError): boolean => _tag === "Refused" || _tag === "NotFound"
