import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { getDayMeetings, getMeeting } from "../../../meeting/model/index.ts"
import { getWorklist } from "../../../worklist/model/index.ts"
import { takeBackWriteLater } from "../../../write-later/model/index.ts"
import { ErrorBanner } from "../../../../platform/errors/ErrorBanner.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"

export interface WrittenLaterNoticeProps {
  readonly meetingId: string
  /** The time the visit ended. */
  readonly endedAt: string
}

/** Says in an opened meeting when its visit ended, and goes on with the visit if the clinician wants. */
export default function WrittenLaterNotice({ meetingId, endedAt }: WrittenLaterNoticeProps) {
  const format = useMarketFormat()
  const goOn = useApiMutation(takeBackWriteLater, { invalidates: [getMeeting, getDayMeetings, getWorklist] })
  const press = () => goOn.mutate({ params: { meetingId } })
  const [at, today] = [Date.parse(endedAt), format.today()]
  const time = format.day(at).equals(today) ? format.time(at) : format.shortDateTime(at, today)
  return (
    <Stack gap={2}>
      <Banner
        tone="info"
        title={<Trans>Written later: the visit ended at {time}</Trans>}
        actions={
          <Button size="sm" pending={goOn.isPending} onClick={press}>
            <Trans>Go on with the visit</Trans>
          </Button>
        }
      >
        <Trans>Write the note, then end the meeting. The end of the visit is kept. Starting the call again goes on with the visit.</Trans>
      </Banner>
      {goOn.error !== null && (
        <ErrorBanner
          title={<Trans>The visit could not be continued</Trans>}
          error={goOn.error}
          onRetry={press}
          retrying={goOn.isPending}
          onClose={goOn.reset}
        />
      )}
    </Stack>
  )
}
