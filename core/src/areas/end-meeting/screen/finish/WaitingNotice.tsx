import { Plural, Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { ErrorBanner } from "../../../../platform/errors/ErrorBanner.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { decideWaitingFinish } from "../../model/index.ts"
import type { FinishWaiting } from "./run-finish.ts"

export interface WaitingNoticeProps {
  /** The step in words. */
  readonly step: ReactNode
  readonly waiting: FinishWaiting
  /** Stops waiting on this page only. */
  readonly onLeave: () => void
}

/**
 * The notice of a step outside of the clinic that the end of the meeting waits for: the time of the first attempt, the number of attempts, and the
 * clinician's choices.
 */
export function WaitingNotice({ step, waiting: { since, attempts }, onLeave }: WaitingNoticeProps) {
  const format = useMarketFormat()
  const { meetingId = "" } = useWorkspace().ids
  const ask = useApiMutation(decideWaitingFinish)
  const stop = useApiMutation(decideWaitingFinish)
  const at = format.time(Temporal.Instant.from(since))
  const decide = (decision: "ask-now" | "stop") => ({ params: { meetingId }, payload: { decision } })
  return (
    <Stack gap={2} css={{ padding: "$2 $3" }}>
      <Banner
        tone={attempts > 0 ? "warning" : "info"}
        title={step}
        actions={
          <>
            {attempts > 0 && (
              <Button data-writes="" size="sm" icon="refresh" pending={ask.isPending} onClick={() => ask.mutate(decide("ask-now"))}>
                <Trans>Try again now</Trans>
              </Button>
            )}
            <Button data-writes="" size="sm" pending={stop.isPending} onClick={() => stop.mutate(decide("stop"))}>
              <Trans>Stop waiting</Trans>
            </Button>
          </>
        }
      >
        {attempts > 0 ? (
          <Trans>
            The service has not responded since {at}. It was asked <Plural value={attempts} one="# time" other="# times" />, and is asked
            again.
          </Trans>
        ) : (
          <Trans>Waiting for the service since {at}.</Trans>
        )}{" "}
        <Trans>
          You can write on and open other meetings. The meeting ends as soon as the service responds. If you change the note now, the
          meeting stays open until you end it again.
        </Trans>
      </Banner>
      {stop.error !== null && (
        <ErrorBanner
          title={<Trans>The server could not stop waiting</Trans>}
          error={stop.error}
          onRetry={() => stop.mutate(decide("stop"))}
          retrying={stop.isPending}
          onClose={onLeave}
        />
      )}
      {ask.error !== null && (
        <ErrorBanner
          title={<Trans>The service was not asked again</Trans>}
          error={ask.error}
          onRetry={() => ask.mutate(decide("ask-now"))}
          retrying={ask.isPending}
          onClose={ask.reset}
        />
      )}
    </Stack>
  )
}
