import { meetingStateAt, type DayMeeting, interventionTypeOf, type MeetingState } from "@rond/core/features/meeting"
import type { WorklistMeeting } from "@rond/core/model/worklist"
import type { Clinician } from "@rond/core/features/clinician"
import { factSource, type Plugin } from "@rond/core/plugin"
import { known, type Facts, type FactState } from "@rond/core/plugin/runtime"
import { sessionFacts } from "../workspace/use-plugins.ts"

/** The groups of the clinician's day, in the order they need attention. */
export interface DayGroups {
  /** The patient is in the waiting room, the meeting runs, or it is due. */
  readonly now: readonly DayMeeting[]
  /** Over, but not finished or with an unsigned note. */
  readonly needsAttention: readonly DayMeeting[]
  /** The visit is over, and the clinician writes its note later. */
  readonly toWrite: readonly DayMeeting[]
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
  const [toWrite, ended] = divided(inState("ended"), isToWrite)
  return {
    now: [...inWaitingRoom, ...inState("started"), ...inState("due")],
    needsAttention: ended.filter(needsAttention),
    toWrite,
    upcoming: inState("upcoming"),
    done: ended.filter((meeting) => !needsAttention(meeting)).toReversed(),
  }
}

/** The groups of a past day: a meeting that was not ended is no longer due, but needs its clinician. */
export function groupPastDay(meetings: readonly DayMeeting[], nowMillis: number): DayGroups {
  const { now, needsAttention, ...rest } = groupDay(meetings, nowMillis)
  return { ...rest, now: [], needsAttention: [...now, ...needsAttention] }
}

/**
 * The meeting that a clinician begins next: that of the patient who has waited longest, else the first that is due, else the next to come. One
 * that runs is not begun again.
 *
 * @param after the meeting that was just ended, which the list may still show as open
 */
export function nextMeeting(
  meetings: readonly DayMeeting[],
  nowMillis: number,
  waiting: ReadonlyMap<string, number>,
  after?: string,
): DayMeeting | undefined {
  const { now, upcoming } = groupDay(meetings, nowMillis, waiting)
  const isBegun = (meeting: DayMeeting) => !waiting.has(meeting.id) && meetingStateAt(meeting, nowMillis) === "started"
  return [...now, ...upcoming].find((meeting) => meeting.id !== after && !isBegun(meeting))
}

/** Whether the visit of a meeting is over and its note is written later. */
export const isToWrite = ({ finishedStatus, writtenLaterAt = null }: Pick<DayMeeting, "finishedStatus" | "writtenLaterAt">): boolean =>
  finishedStatus === null && writtenLaterAt !== null

const divided = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [readonly Item[], readonly Item[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]

/** Whether an ended meeting still needs its clinician: it was never finished, or its note is unsigned. */
function needsAttention(meeting: DayMeeting): boolean {
  return meeting.finishedStatus === null || meeting.noteState === "unsigned"
}

/** A meeting in one of home's lists. Only the day's list has the patient's answers. */
export type ListedMeeting = WorklistMeeting | DayMeeting

/**
 * The facts of a line in a list, enough to choose the meeting's title. Of a plugin's facts, those are known that it derives from the day's list.
 */
export function rowFacts(
  clinician: Clinician,
  featureFlagIds: readonly string[],
  meeting: ListedMeeting,
  plugins: readonly Plugin[],
): Facts {
  return new Map<string, FactState>([
    ...sessionFacts(clinician, featureFlagIds, "absent"),
    ["partnership", known(meeting.partnership ?? undefined)],
    ["activity.type", known(meeting.type)],
    ["activity.intervention-type", known(interventionTypeOf(meeting))],
    ["patient.is-child", known(meeting.patient.isChild)],
    ["patient.is-one-time-user", known(meeting.patient.isOneTimeUser)],
    ["view", known("meeting")],
    ["meeting.exists", known(true)],
    ...("chosenSymptoms" in meeting ? pluginFacts(meeting, plugins) : []),
  ])
}

/** The facts that plugins derive from a line of the day's list. */
const pluginFacts = (meeting: DayMeeting, plugins: readonly Plugin[]): readonly (readonly [string, FactState])[] =>
  plugins
    .flatMap(({ contributions }) => contributions)
    .filter((contribution): contribution is ReturnType<typeof factSource> => contribution.kind === factSource.kind)
    .flatMap(({ id, spec: { inDayList } }) => (inDayList === undefined ? [] : [[id, known(inDayList(meeting))] as const]))
