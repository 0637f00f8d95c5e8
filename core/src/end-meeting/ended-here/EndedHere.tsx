import { Trans } from "@lingui/react/macro"
import { useEffect, useState } from "react"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { useAnswer } from "../../http/use-answer.ts"
import { getMeeting } from "../../meeting/contract.ts"
import { NotedFault } from "../../problem/noted-fault.ts"
import { Button } from "../../ui/controls/Button.tsx"
import { Banner } from "../../ui/states/Banner.tsx"
import { useWorkspace } from "../../workspace/workspace-context.ts"
import { useGoHome } from "../go-home.ts"
import { endedAt } from "./ended-meetings.ts"

/** Says that the meeting ended on this device, while the server still lists it as open. */
export default function EndedHere() {
  const { meeting, clinician } = useWorkspace()
  const format = useMarketFormat()
  const goHome = useGoHome()
  const meetingId = meeting?.id ?? ""
  const reading = useAnswer(getMeeting, { params: { id: meetingId } }, { enabled: meeting !== undefined })
  const [ended] = useState(() => readEnded(clinician.id, meetingId))
  useEffect(() => {
    if (ended === "unreadable") reportError(new NotedFault("The list of meetings that ended here could not be read"))
  }, [ended])
  if (ended === "unreadable" || ended === undefined || meeting === undefined || meeting.finishedStatus !== null) return null
  const at = format.time(Temporal.Instant.fromEpochMilliseconds(ended))
  return (
    <Banner
      tone="info"
      title={<Trans>You ended this meeting on this device, {at}</Trans>}
      actions={
        <>
          <Button size="sm" icon="refresh" pending={reading.isFetching} onClick={() => void reading.refetch()}>
            <Trans>Look again</Trans>
          </Button>
          <Button size="sm" onClick={goHome}>
            <Trans>Go home</Trans>
          </Button>
        </>
      }
    >
      <Trans>The server still lists it as open. It is not to be held again; the list catches up by itself.</Trans>
    </Banner>
  )
}

function readEnded(clinicianId: string, meetingId: string): number | "unreadable" | undefined {
  try {
    return endedAt(localStorage, clinicianId, meetingId)
  } catch {
    return "unreadable"
  }
}
