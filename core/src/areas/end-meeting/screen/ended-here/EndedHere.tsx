import { Trans } from "@lingui/react/macro"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { Meeting } from "../../../meeting/model/index.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { RecordedError } from "../../../../kernel/api/recorded-error.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { meetingNow, useGoHome } from "../../../meeting/screen/within-core.ts"
import { endedAt } from "./ended-meetings.ts"

/** Says that the meeting ended on this device while the server still lists it as open. */
export default function EndedHere() {
  const { meeting, clinician } = useWorkspace()
  const format = useMarketFormat()
  const goHome = useGoHome()
  const meetingId = meeting?.id ?? ""
  const { error, isPending, mutate: recheck } = useRecheck(meetingId)
  const [ended] = useState(() => readEnded(clinician.id, meetingId))
  useEffect(() => {
    if (ended === "unreadable") reportError(new RecordedError("The list of meetings that ended here could not be read"))
  }, [ended])
  if (ended === "unreadable" || ended === undefined || meeting === undefined || meeting.finishedStatus !== null) return null
  const at = format.time(Temporal.Instant.fromEpochMilliseconds(ended))
  return (
    <Banner
      tone="info"
      title={<Trans>You ended this meeting on this device, {at}</Trans>}
      actions={
        <>
          <Button size="sm" icon="refresh" pending={isPending} onClick={() => recheck()}>
            <Trans>Check again</Trans>
          </Button>
          <Button size="sm" onClick={goHome}>
            <Trans>Go home</Trans>
          </Button>
        </>
      }
    >
      <Trans>The server still lists it as open. You do not need to do anything. The list updates automatically.</Trans>
      {error !== null && (
        <Text as="p" tone="danger">
          <RequestError error={error} />
        </Text>
      )}
    </Banner>
  )
}

/** Refetches the meeting with a consistent read: its end may be being written at this moment. */
function useRecheck(id: string) {
  const { runApi, queries } = useApiRuntime()
  return useMutation<Meeting, ApiError>({
    mutationFn: () => runApi(meetingNow(queries, id)),
  })
}

function readEnded(clinicianId: string, meetingId: string): number | "unreadable" | undefined {
  try {
    return endedAt(localStorage, clinicianId, meetingId)
  } catch {
    return "unreadable"
  }
}
