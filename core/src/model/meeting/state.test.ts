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

describe("a meeting that nobody expects yet", { tags: ["END-120"] }, () => {
  it.each([
    ["more than an hour ahead", { ...booked, startMillis: now + 60 * minute + 1 }, true],
    ["an hour ahead", booked, false],
    ["tomorrow", { ...booked, startMillis: now + 24 * 60 * minute }, true],
    [
      "tomorrow, but already called",
      { ...booked, startMillis: now + 24 * 60 * minute, actualStartTime: "2026-03-02T09:00:00.000Z" },
      false,
    ],
    ["tomorrow, a drop-in", { ...booked, startMillis: now + 24 * 60 * minute, isDropin: true }, false],
    ["tomorrow, but finished", { ...booked, startMillis: now + 24 * 60 * minute, finishedStatus: "NO_SHOW" }, false],
  ] as const)("%s: %o", (_when, meeting, is) => {
    expect(isLongBefore(meeting, now)).toBe(is)
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
