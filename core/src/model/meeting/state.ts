import { Schema } from "effect"

/** The state of a meeting. `waiting`: the patient is due (or dropped in) and the call has not started. */
export const MeetingState = Schema.Literals(["upcoming", "waiting", "started", "ended"])
export type MeetingState = typeof MeetingState.Type

/** A booked patient counts as waiting from this long before the booked time. */
const waitingFromMillisBefore = 5 * 60_000

/** The state of a meeting at `nowMillis`. An end overrides a start; a drop-in waits from its booking on. */
export function meetingStateAt(
  meeting: {
    readonly startMillis: number
    readonly isDropin: boolean
    readonly actualStartTime: string | null
    readonly actualEndTime: string | null
    readonly finishedStatus: string | null
  },
  nowMillis: number,
): MeetingState {
  if (meeting.actualEndTime !== null || meeting.finishedStatus !== null) return "ended"
  if (meeting.actualStartTime !== null) return "started"
  return meeting.isDropin || nowMillis >= meeting.startMillis - waitingFromMillisBefore ? "waiting" : "upcoming"
}
