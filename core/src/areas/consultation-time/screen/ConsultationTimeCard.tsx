import { Effect } from "effect"
import { useEffect, useState } from "react"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { Api } from "../../../kernel/api/client.ts"
import { useRunApi, type RunApi } from "../../../platform/http/api-provider.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { logWarning } from "../../../platform/errors/log-warning.ts"
import { clockText } from "../../../kernel/format/clock-text.ts"
import { ConsultationClock, shownTime, type TimerRule } from "./consultation-clock.ts"
import { consultationTimeWritten, getConsultationTime, writeConsultationTime } from "../model/index.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { callTimerRule } from "../../plugin/index.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { visuallyHidden } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** A meeting's consultation time as it runs. */
export interface ConsultedTime {
  /** `undefined` until loaded. */
  readonly seconds: number | undefined
  /** The previous time failed to load; counting waits for it. */
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * The seconds that the meeting's consultation has taken. Remount the component for another meeting.
 *
 * @param isTogether clinician and patient are in the call on this page
 */
function useConsultationSeconds(meetingId: string, isTogether: boolean): ConsultedTime {
  const runApi = useRunApi()
  const params = { meetingId }
  const timeQuery = useApiQuery(getConsultationTime, { params }, { staleTime: 0 })
  const [clock] = useState(() => clockWriting(meetingId, runApi))
  const [seconds, setSeconds] = useState<number>()

  useEffect(() => () => clock.dispose(), [clock])

  const { data, dataUpdatedAt } = timeQuery
  useEffect(() => {
    if (data === undefined) return
    clock.synchronise(data, dataUpdatedAt)
    return showSoon(() => setSeconds(clock.seconds))
  }, [clock, data, dataUpdatedAt])

  useEffect(() => {
    clock.setTogether(isTogether)
    const show = () => setSeconds(clock.seconds)
    const timer = setInterval(show, 1_000)
    const stopShowing = showSoon(show)
    return () => {
      stopShowing()
      clearInterval(timer)
    }
  }, [clock, isTogether])

  const readAgain = () => !isTogether && void timeQuery.refetch()
  useServerEvents([`meeting:${meetingId}`], ({ type }) => type === consultationTimeWritten && readAgain(), readAgain)
  const { error, isFetching, refetch } = timeQuery
  return { seconds, error, isFetching, retry: () => void refetch() }
}

/** Updates the state after the current effects; the returned function cancels that. */
function showSoon(show: () => void): () => void {
  const timer = setTimeout(show)
  return () => clearTimeout(timer)
}

/** A clock that writes through the Api. */
function clockWriting(meetingId: string, runApi: RunApi): ConsultationClock {
  const write = (payload: { readonly seconds: number; readonly isRunning: boolean }) =>
    Effect.gen(function* () {
      const api = yield* Api
      clock.synchronise(yield* api.run(writeConsultationTime, { params: { meetingId }, payload }), Date.now())
    })
  // The next write makes up for a lost one.
  const log = (cause: unknown) => logWarning("The consultation's time was not written", cause)
  const clock: ConsultationClock = new ConsultationClock((time) => void runApi(write(time)).catch(log))
  return clock
}

const Card = styled("section", {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  gap: "$1",
  // A fixed width next to the call, so that it does not move when counting starts.
  flex: "1 1 14rem",
  padding: "$3 $4",
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  // If it does not fit next to the call, it takes one line below.
  "@narrow": { flexBasis: "auto", flexDirection: "row", flexWrap: "wrap", alignItems: "baseline", columnGap: "$4", paddingBlock: "$2" },
  variants: {
    over: { true: { borderColor: "$colors$warningLine", backgroundColor: "$warningSoft" } },
    line: {
      true: { "&&": { flex: "0 1 auto", flexDirection: "row", flexWrap: "wrap", alignItems: "center", gap: "$1 $2", padding: "$1 $3" } },
    },
  },
})
const Head = styled("div", { display: "flex", alignItems: "center", gap: "$2", color: "$textMuted" })

export interface ConsultationTimeCardProps {
  readonly meetingId: string
  /** Clinician and patient are in the call on this page. */
  readonly isTogether: boolean
  /** The clinician starts and stops it, as in a phone call. */
  readonly isByHand?: boolean
  /** Beside a running call it takes one line: the time, and whether it runs. */
  readonly isInCall?: boolean
}

const useTimerRule = (): TimerRule | undefined => useWorkspace().resolved.visible(callTimerRule)[0]?.spec

/** Whether the market of the workspace counts consultations. */
export const useCountsConsultations = (): boolean => useTimerRule() !== undefined

/** Counts a consultation without showing it, while its meeting is not on screen. Needs no workspace. */
export function ConsultationCounter({ meetingId, isTogether }: ConsultationTimeCardProps) {
  useConsultationSeconds(meetingId, isTogether)
  return null
}

/** The duration of the consultation, as the market counts it; renders nothing where no market does. */
export function ConsultationTimeCard(props: ConsultationTimeCardProps) {
  const rule = useTimerRule()
  return rule === undefined ? null : <Time rule={rule} {...props} />
}

function Time({
  rule,
  meetingId,
  isTogether,
  isByHand = false,
  isInCall = false,
}: ConsultationTimeCardProps & { readonly rule: TimerRule }) {
  const { t } = useLingui()
  const { seconds, error, isFetching, retry } = useConsultationSeconds(meetingId, isTogether)
  const time = seconds === undefined ? undefined : shownTime(rule, seconds)
  return (
    <Card over={time?.isOver === true} line={isInCall && error === null} aria-label={t`Consultation time`}>
      <Head>
        <Icon name="timer" size={16} />
        <Text size="sm" tone="inherit" css={isInCall && time?.isOver !== true ? visuallyHidden : {}}>
          {time?.isOver === true ? <Trans>Over the consultation time</Trans> : <Trans>Consultation time</Trans>}
        </Text>
      </Head>
      {time === undefined ? (
        error === null ? (
          <Skeleton count={1} />
        ) : (
          <Unread error={error} isFetching={isFetching} onRetry={retry} />
        )
      ) : (
        <Text as="div" role="timer" size="lg" weight="semibold" tone={isInCall && !isTogether ? "muted" : "normal"} numeric tabular>
          {time.isOver ? `+${clockText(time.seconds)}` : clockText(time.seconds)}
        </Text>
      )}
      {(time !== undefined || error === null) && (
        <Text size="xs" tone="muted" css={isInCall && !isTogether ? visuallyHidden : {}}>
          {isTogether ? (
            <Trans>Running</Trans>
          ) : isByHand ? (
            <Trans>You start and stop the timer</Trans>
          ) : rule.counts === "down" ? (
            <Trans>Counts down while the patient is connected</Trans>
          ) : (
            <Trans>Runs while the patient is connected</Trans>
          )}
        </Text>
      )}
    </Card>
  )
}

interface UnreadProps {
  readonly error: ApiError
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** Shown instead of the time: counting starts after the previous time has loaded. */
function Unread({ error, isFetching, onRetry }: UnreadProps) {
  return (
    <div role="alert">
      <Text as="p" size="sm">
        <Trans>The consultation time could not be loaded. The timer is not running.</Trans> <RequestError error={error} />
      </Text>
      <Button size="sm" icon="refresh" pending={isFetching} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
