import { meetingStateAt, type DayMeeting } from "@rond/core/features/meeting"
import { StatusDot } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"

export interface MeetingStateMarkProps {
  readonly meeting: DayMeeting
  readonly nowMillis: number
}

/** The state of a meeting of the day: booked, waiting, running, or how it ended. */
export function MeetingStateMark({ meeting, nowMillis }: MeetingStateMarkProps) {
  const state = meetingStateAt(meeting, nowMillis)
  switch (state) {
    case "started":
      return (
        <StatusDot tone="live">
          <Trans>Running</Trans>
        </StatusDot>
      )
    case "waiting":
      return (
        <StatusDot tone="live">
          <Trans>Waiting</Trans>
        </StatusDot>
      )
    case "upcoming":
      return (
        <StatusDot tone="neutral">
          <Trans>Booked</Trans>
        </StatusDot>
      )
    case "ended":
      return <EndedMark meeting={meeting} />
  }
}

function EndedMark({ meeting }: Pick<MeetingStateMarkProps, "meeting">) {
  if (meeting.finishedStatus === null) {
    return (
      <StatusDot tone="warning">
        <Trans>Not finished</Trans>
      </StatusDot>
    )
  }
  if (meeting.noteState === "unsigned") {
    return (
      <StatusDot tone="warning">
        <Trans>Not signed</Trans>
      </StatusDot>
    )
  }
  switch (meeting.finishedStatus) {
    case "NO_SHOW":
      return (
        <StatusDot tone="neutral">
          <Trans>No-show</Trans>
        </StatusDot>
      )
    case "CANCELLED":
      return (
        <StatusDot tone="neutral">
          <Trans>Cancelled</Trans>
        </StatusDot>
      )
    case "COMPLETED":
      return (
        <StatusDot tone="success">
          <Trans>Completed</Trans>
        </StatusDot>
      )
  }
}
