import { Schema } from "effect"

/**
 * The state of a meeting, by the clock only. `due`: the booked time has come, or the patient dropped in, and the call has not started. The state does
 * not say whether the patient is in the call.
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

/** An hour before its booked time a meeting of the next day is expected, as around midnight. In milliseconds. */
export const expectedFromMillisBefore = 60 * 60_000

/**
 * Whether the meeting is not expected yet: it is booked for a later day, as one of tomorrow that was opened to read. Today's meetings may be held
 * early, as text consultations and renewals are.
 *
 * @param format of the market, whose calendar decides what a later day is
 * @param nowMillis by default now
 */
export const isLongBefore = (
  meeting: Parameters<typeof meetingStateAt>[0],
  format: { readonly day: (millis: number) => Temporal.PlainDate },
  nowMillis: number = Date.now(),
): boolean =>
  meetingStateAt(meeting, nowMillis) === "upcoming" &&
  meeting.startMillis - nowMillis > expectedFromMillisBefore &&
  Temporal.PlainDate.compare(format.day(meeting.startMillis), format.day(nowMillis)) > 0

/** Event to the pages of a meeting and of its clinician (topics `meeting:{id}` and `clinician:{id}`): the meeting has ended. */
export const meetingEnded = "meeting-ended"
