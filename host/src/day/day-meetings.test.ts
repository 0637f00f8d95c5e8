import type { DayMeeting } from "@rond/core/features/meeting"
import { dayMeetingOf, clinicianOf, meetingOf, patientOf, userOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { groupDay, groupPastDay, nextMeeting, rowFacts } from "./day-meetings.ts"
import { factsOf } from "@rond/core/platform/workspace"

const now = Date.parse("2026-03-02T10:00:00Z")
const minutes = (count: number) => now + count * 60_000

const meeting = (id: string, more: Partial<DayMeeting>): DayMeeting =>
  dayMeetingOf({ id, startMillis: now, endMillis: minutes(15), ...more })

const ended = { actualStartTime: "2026-03-02T08:00:00Z", actualEndTime: "2026-03-02T08:20:00Z" } as const

describe("the clinician's day", () => {
  it.each<[string, Partial<DayMeeting>, keyof ReturnType<typeof groupDay>]>([
    ["a running meeting", { actualStartTime: "2026-03-02T09:55:00Z" }, "now"],
    ["a booked patient from five minutes before", { startMillis: minutes(5) }, "now"],
    ["a drop-in patient", { startMillis: minutes(40), isDropin: true }, "now"],
    ["a later meeting", { startMillis: minutes(6) }, "upcoming"],
    ["an ended meeting whose note is unsigned", { ...ended, finishedStatus: "COMPLETED", noteState: "unsigned" }, "needsAttention"],
    ["an ended call that was never finished", { ...ended, noteState: "none" }, "needsAttention"],
    ["a finished meeting with a signed note", { ...ended, finishedStatus: "COMPLETED", noteState: "signed" }, "done"],
    ["a finished meeting with a stricken note", { ...ended, finishedStatus: "COMPLETED", noteState: "stricken" }, "done"],
    ["a finished meeting without a note", { ...ended, finishedStatus: "NO_SHOW" }, "done"],
    ["a visit whose note is written later", { ...ended, writtenLaterAt: ended.actualEndTime }, "toWrite"],
    [
      "one that has really ended since",
      { ...ended, writtenLaterAt: ended.actualEndTime, finishedStatus: "COMPLETED", noteState: "signed" },
      "done",
    ],
  ])("puts %s into its group", { tags: ["END-103"] }, (_what, more, group) => {
    const groups = groupDay([meeting("m1", more)], now)
    expect(Object.entries(groups).flatMap(([name, meetings]) => meetings.map(() => name))).toEqual([group])
  })

  it("sorts by start: running before due, the most recently ended first", () => {
    const groups = groupDay(
      [
        meeting("due", { startMillis: minutes(-30) }),
        meeting("running", { startMillis: minutes(-5), actualStartTime: "2026-03-02T09:56:00Z" }),
        meeting("late", { startMillis: minutes(90) }),
        meeting("soon", { startMillis: minutes(60) }),
        meeting("first", { ...ended, startMillis: minutes(-180), finishedStatus: "COMPLETED", noteState: "signed" }),
        meeting("second", { ...ended, startMillis: minutes(-120), finishedStatus: "COMPLETED", noteState: "signed" }),
      ],
      now,
    )
    expect(groups.now.map(({ id }) => id)).toEqual(["running", "due"])
    expect(groups.upcoming.map(({ id }) => id)).toEqual(["soon", "late"])
    expect(groups.done.map(({ id }) => id)).toEqual(["second", "first"])
  })
})

it("puts the longest-waiting patient in the waiting room first, whatever the meeting's time", { tags: ["HOME-020"] }, () => {
  const groups = groupDay(
    [
      meeting("running", { startMillis: minutes(-5), actualStartTime: "2026-03-02T09:56:00Z" }),
      meeting("left alone", { startMillis: minutes(-30), actualStartTime: "2026-03-02T09:31:00Z" }),
      meeting("early", { startMillis: minutes(40) }),
      meeting("later", { startMillis: minutes(50) }),
    ],
    now,
    new Map([
      ["left alone", minutes(-1)],
      ["early", minutes(-3)],
    ]),
  )
  expect(groups.now.map(({ id }) => id)).toEqual(["early", "left alone", "running"])
  expect(groups.upcoming.map(({ id }) => id)).toEqual(["later"])
})

it("asks the clinician to end a meeting of an earlier day", { tags: ["HOME-030"] }, () => {
  const meetings = [meeting("never begun", { startMillis: minutes(-3000) }), meeting("begun", { actualStartTime: "2026-03-01T09:56:00Z" })]
  const { now: due, needsAttention } = groupPastDay(meetings, now)
  expect([due, needsAttention.map(({ id }) => id)]).toEqual([[], ["begun", "never begun"]])
})

const early = meeting("early", { startMillis: minutes(40), endMillis: minutes(55) })
const soon = meeting("soon", { startMillis: minutes(10), endMillis: minutes(25) })
const overdue = meeting("overdue", { startMillis: minutes(-20), endMillis: minutes(-5) })
const running = meeting("running", { startMillis: minutes(-30), actualStartTime: "2026-03-02T09:31:00Z" })
const over = meeting("over", { startMillis: minutes(-60), finishedStatus: "COMPLETED" })

it.each([
  ["nobody on a day without meetings", [], {}, undefined, undefined],
  ["nobody once all are over", [over], {}, undefined, undefined],
  ["the first to come", [early, soon, over], {}, undefined, "soon"],
  ["who is due before who is to come", [soon, overdue], {}, undefined, "overdue"],
  ["who is in the waiting room before who is due", [overdue, early], { early: -1 }, undefined, "early"],
  ["another than the one just ended", [overdue, soon], {}, "overdue", "soon"],
  ["nobody whose meeting runs", [running], {}, undefined, undefined],
  ["whose meeting runs, once they wait in the call alone", [running, overdue], { running: -1 }, undefined, "running"],
] as const)("names as the next patient %s", { tags: ["HOME-034"] }, (_what, meetings, waiting, after, next) => {
  const since = new Map(Object.entries(waiting).map(([id, ago]) => [id, minutes(ago)]))
  expect(nextMeeting(meetings, now, since, after)?.id).toBe(next)
})

/** Facts of a meeting that the day's list does not know. Titles that depend on it appear in the meeting only. */
const unknownInTheList = [
  "patient.is-resolved",
  "meeting.has-care-facility",
  "meeting.is-internal-referral",
  "meeting.has-survey",
  "symptoms.form-exists",
]

it("gives a row the same facts as the meeting itself", () => {
  const inTheList = rowFacts(clinicianOf(), ["hide-national-registers"], dayMeetingOf(), [])
  const inTheMeeting = factsOf({
    clinician: clinicianOf(),
    featureFlagIds: ["hide-national-registers"],
    view: "meeting",
    meeting: meetingOf(),
    user: userOf(),
    patient: patientOf(),
  })
  const isKnownInTheList = ([id]: readonly [string, unknown]) => !unknownInTheList.includes(id)
  expect(new Map([...inTheList].filter(isKnownInTheList))).toEqual(new Map([...inTheMeeting].filter(isKnownInTheList)))
})
