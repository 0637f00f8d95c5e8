import { describe, expect, it } from "vitest"
import { interventionTypeOf } from "./meeting.ts"
import { isLongBefore, meetingStateAt } from "./state.ts"

const now = 1_000_000_000_000
const minute = 60_000
const booked = { startMillis: now + 60 * minute, isDropin: false, actualStartTime: null, actualEndTime: null, finishedStatus: null }

describe("a meeting's state", { tags: ["CLI-070"] }, () => {
  it.each([
    ["long before", booked, "upcoming"],
    ["just before it is due", { ...booked, startMillis: now + 5 * minute + 1 }, "upcoming"],
    ["five minutes before", { ...booked, startMillis: now + 5 * minute }, "due"],
    ["overdue and not called", { ...booked, startMillis: now - 60 * minute }, "due"],
    ["a drop-in at any time", { ...booked, isDropin: true }, "due"],
    ["called", { ...booked, actualStartTime: "2026-03-02T09:00:00.000Z" }, "started"],
    ["ended", { ...booked, actualStartTime: "2026-03-02T09:00:00.000Z", actualEndTime: "2026-03-02T09:10:00.000Z" }, "ended"],
    ["finished without a call", { ...booked, finishedStatus: "NO_SHOW" }, "ended"],
    ["an ended drop-in", { ...booked, isDropin: true, finishedStatus: "COMPLETED" }, "ended"],
  ] as const)("%s: %o", (_when, meeting, state) => {
    expect(meetingStateAt(meeting, now)).toBe(state)
  })
})

describe("a meeting that is not expected yet", { tags: ["END-121"] }, () => {
  const format = { day: (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO("UTC").toPlainDate() }
  const tomorrow = { ...booked, startMillis: now + 24 * 60 * minute }
  it.each([
    ["later today", { ...booked, startMillis: now + 5 * 60 * minute }, false],
    ["tomorrow", tomorrow, true],
    ["tomorrow, but already called", { ...tomorrow, actualStartTime: "2026-03-02T09:00:00.000Z" }, false],
    ["tomorrow, a drop-in", { ...tomorrow, isDropin: true }, false],
    ["tomorrow, but finished", { ...tomorrow, finishedStatus: "NO_SHOW" }, false],
  ] as const)("%s: %o", (_when, meeting, is) => {
    expect(isLongBefore(meeting, format, now)).toBe(is)
  })

  it("is not one that begins within the hour, after midnight", () => {
    const late = Temporal.Instant.from("2026-03-02T23:30:00Z").epochMilliseconds
    expect(isLongBefore({ ...booked, startMillis: late + 45 * minute }, format, late)).toBe(false)
    expect(isLongBefore({ ...booked, startMillis: late + 75 * minute }, format, late)).toBe(true)
  })
})

describe("the means of a meeting", { tags: ["CLI-071"] }, () => {
  it.each([
    ["video", true, "video"],
    ["phone", false, "phone"],
    [null, true, "prescription_only"],
    [null, false, undefined],
  ] as const)("booked as %s, prescription-only %s: %s", (interventionType, prescriptionOnly, means) => {
    expect(interventionTypeOf({ interventionType, prescriptionOnly })).toBe(means)
  })
})
