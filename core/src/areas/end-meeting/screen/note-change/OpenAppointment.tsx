import { Trans } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { getMeetingUrl } from "../../../meeting/model/index.ts"
import { meetingAddress, openMeetingBeside } from "../../../meeting/screen/within-core.ts"
import type { EntryActionProps } from "../../../plugin/index.ts"
import { BlockedTab } from "./BlockedTab.tsx"
import { ColleagueAppointment } from "./ColleagueAppointment.tsx"
import { NotOpened } from "./NotOpened.tsx"

/** Opens the appointment of an entry: the reader's own meeting in a browser tab, a colleague's as a dialog to read. */
export default function OpenAppointment(props: EntryActionProps) {
  return props.entry.meetingRefusal === undefined ? <OwnAppointment {...props} /> : <ColleagueAppointment {...props} />
}

/** Opens a meeting in a browser tab of its own. Says what to do when it does not open. */
function OwnAppointment({ entry, close }: EntryActionProps) {
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
  return <NotOpened error={error} retry={() => void refetch()} isRetrying={isFetching} close={close} />
}
