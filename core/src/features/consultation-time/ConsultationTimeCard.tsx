import { Trans, useLingui } from "@lingui/react/macro"
import type { ApiError } from "../../api/api-error.ts"
import { callTimerRule } from "../../extension-points/meeting/call-timer-rule.ts"
import { apiErrorText } from "../../platform/errors/api-error-text.ts"
import { Button } from "../../ui/controls/Button.tsx"
import { Icon } from "../../ui/display/Icon.tsx"
import { Skeleton } from "../../ui/display/Skeleton.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { styled } from "../../ui/stitches.config.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { clockText, shownTime, type TimerRule } from "./shown-time.ts"
import { useConsultationSeconds } from "./use-consultation-seconds.ts"

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
  // Where it does not fit next to the call it takes one line below.
  "@narrow": { flexBasis: "auto", flexDirection: "row", flexWrap: "wrap", alignItems: "baseline", columnGap: "$4", paddingBlock: "$2" },
  variants: { over: { true: { borderColor: "$colors$warningLine", backgroundColor: "$warningSoft" } } },
})
const Head = styled("div", { display: "flex", alignItems: "center", gap: "$2", color: "$textMuted" })

export interface ConsultationTimeCardProps {
  readonly meetingId: string
  /** Clinician and patient are in the call on this page. */
  readonly isTogether: boolean
}

/** The duration of the consultation, as the market counts it; renders nothing where no market does. */
export function ConsultationTimeCard(props: ConsultationTimeCardProps) {
  const { resolved } = useWorkspace()
  const rule = resolved.visible(callTimerRule)[0]?.spec
  return rule === undefined ? null : <Time rule={rule} {...props} />
}

function Time({ rule, meetingId, isTogether }: ConsultationTimeCardProps & { readonly rule: TimerRule }) {
  const { t } = useLingui()
  const { seconds, error, isFetching, retry } = useConsultationSeconds(meetingId, isTogether)
  const time = seconds === undefined ? undefined : shownTime(rule, seconds)
  return (
    <Card over={time?.isOver === true} aria-label={t`Consultation time`}>
      <Head>
        <Icon name="timer" size={16} />
        <Text size="sm" tone="inherit">
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
        <Text as="div" role="timer" size="lg" weight="semibold" numeric tabular>
          {time.isOver ? `+${clockText(time.seconds)}` : clockText(time.seconds)}
        </Text>
      )}
      {(time !== undefined || error === null) && (
        <Text size="xs" tone="muted">
          {isTogether ? (
            <Trans>Counting</Trans>
          ) : rule.counts === "down" ? (
            <Trans>Counts down with the patient in the call</Trans>
          ) : (
            <Trans>Counts with the patient in the call</Trans>
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
  const { t } = useLingui()
  return (
    <div role="alert">
      <Text as="p" size="sm">
        <Trans>The time could not be fetched and is not counted.</Trans> {t(apiErrorText(error))}
      </Text>
      <Button size="sm" icon="refresh" pending={isFetching} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
