import { Schema } from "effect"

/**
 * The state of a meeting, by its clock alone. `due`: it is time for the patient, or they dropped in, and the call has not started. It does not say whether the patient is in the call.
 */
export const MeetingState = Schema.Literals(["upcoming", "due", "started", "ended"])
export type MeetingState = typeof MeetingState.Type

/** A meeting is due from this long before its booked time. */
const dueFromMillisBefore = 5 * 60_000

/** The state of a meeting at `nowMillis`. An end overrides a start; a drop-in is due from its booking on. */
export function meetingStateAt(
  meeting: {
    readonly startMillis: number
    readonly isDropin: boolean
    readonly actualStartTime: string | null
    readonly actualEndTime: string | null
    /** `null` until it is finished. */
    readonly finishedStatus: unknown
  },
  nowMillis: number,
): MeetingState {
  if (meeting.actualEndTime !== null || meeting.finishedStatus !== null) return "ended"
  if (meeting.actualStartTime !== null) return "started"
  return meeting.isDropin || nowMillis >= meeting.startMillis - dueFromMillisBefore ? "due" : "upcoming"
}

/** From how long before its booked time ending a meeting, or timing it, asks first: one hour, in milliseconds. */
const askedFromMillisBefore = 60 * 60_000

/** Whether nobody expects the meeting yet at `nowMillis`, by default now, as one of tomorrow that was opened to read. */
export const isLongBefore = (meeting: Parameters<typeof meetingStateAt>[0], nowMillis: number = Date.now()): boolean =>
  meetingStateAt(meeting, nowMillis) === "upcoming" && meeting.startMillis - nowMillis > askedFromMillisBefore
