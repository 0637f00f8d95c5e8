import { meetingStateAt, type DayMeeting, interventionTypeOf, type MeetingState } from "@rond/core/features/meeting"
import type { Clinician } from "@rond/core/features/clinician"
import { known, type Facts, type FactState } from "@rond/core/plugin/runtime"
import { sessionFacts } from "../workspace/use-plugins.ts"

/** The groups of the clinician's day, in the order they need attention. */
export interface DayGroups {
  /** The patient is in the waiting room, the meeting runs, or it is due. */
  readonly now: readonly DayMeeting[]
  /** Over, but not finished or with an unsigned note. */
  readonly needsAttention: readonly DayMeeting[]
  readonly upcoming: readonly DayMeeting[]
  readonly done: readonly DayMeeting[]
}

/**
 * Groups a day's meetings by state at `nowMillis` (the server's clock). Patients in the waiting room come first, the longest wait first, even
 * before their time. Each group is sorted by start, done meetings latest first.
 *
 * @param waiting since when the patient of a meeting has been in the waiting room, by the meeting's id
 */
export function groupDay(meetings: readonly DayMeeting[], nowMillis: number, waiting: ReadonlyMap<string, number> = new Map()): DayGroups {
  const byStart = meetings.toSorted((left, right) => left.startMillis - right.startMillis || left.id.localeCompare(right.id))
  const inWaitingRoom = byStart
    .filter(({ id }) => waiting.has(id))
    .toSorted((left, right) => waiting.get(left.id)! - waiting.get(right.id)!)
  const inState = (state: MeetingState) =>
    byStart.filter((meeting) => !waiting.has(meeting.id) && meetingStateAt(meeting, nowMillis) === state)
  const ended = inState("ended")
  return {
    now: [...inWaitingRoom, ...inState("started"), ...inState("due")],
    needsAttention: ended.filter(needsAttention),
    upcoming: inState("upcoming"),
    done: ended.filter((meeting) => !needsAttention(meeting)).toReversed(),
  }
}

/** Whether an ended meeting still needs its clinician: it was never finished, or its note is unsigned. */
function needsAttention(meeting: DayMeeting): boolean {
  return meeting.finishedStatus === null || meeting.noteState === "unsigned"
}

/** What the day's list knows of a meeting, as facts: enough to choose its title. Facts that a plugin would have to fetch stay unknown. */
export function rowFacts(clinician: Clinician, featureFlagIds: readonly string[], meeting: DayMeeting): Facts {
  return new Map<string, FactState>([
    ...sessionFacts(clinician, featureFlagIds, "absent"),
    ["partnership", known(meeting.partnership ?? undefined)],
    ["activity.type", known(meeting.type)],
    ["activity.intervention-type", known(interventionTypeOf(meeting))],
    ["patient.is-child", known(meeting.patient.isChild)],
    ["patient.is-one-time-user", known(meeting.patient.isOneTimeUser)],
    ["view", known("meeting")],
    ["meeting.exists", known(true)],
  ])
}
