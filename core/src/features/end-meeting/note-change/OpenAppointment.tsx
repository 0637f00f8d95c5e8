import { Trans } from "@lingui/react/macro"
import { useEffect } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { getMeetingUrl } from "../../../model/meeting/index.ts"
import { useOpenMeeting } from "../../meeting/navigation.ts"
import type { EntryActionProps } from "../../../extension-points/points/actions.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Dialog } from "../../../ui/overlays/dialogs/Dialog.tsx"

/** Opens the meeting that an entry was written in, or says that it cannot be found. */
export default function OpenAppointment({ entry, close }: EntryActionProps) {
  const openMeeting = useOpenMeeting()
  const { data, error, refetch, isFetching } = useApiQuery(getMeetingUrl, { params: { id: entry.meetingId ?? "" } })
  const place = data?.meetingUrl
  useEffect(() => {
    if (place === undefined) return
    close()
    openMeeting(place)
  }, [place, close, openMeeting])
  if (error === null) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>The appointment could not be opened</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Text as="p">
        <Trans>It could not be located. Try again, or find it among your meetings on the home page.</Trans>
      </Text>
    </Dialog>
  )
}
